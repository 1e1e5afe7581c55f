import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { askForCommunityMutation, isCommunityName } from '#/features/communities/communities/queries'
import {
  type AskCommunity,
  askCommunitySchema,
  type AskCommunityInput,
} from '#/features/communities/communities/schema'
import { OwnRequests } from '#/features/communities/communities/ui/own-requests'
import { joining, seeing } from '#/features/communities/communities/ui/policy-choices'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { LanguageSelect } from '#/ui/language-select'
import { PageHeader } from '#/ui/page-header'
import { RadioGroup } from '#/ui/radio-group'
import { ServerCheckLine } from '#/ui/server-check-line'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { useServerCheck } from '#/ui/use-server-check'
import { locale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'

const emptyRequest = (): AskCommunityInput => ({
  name: '',
  tagline: '',
  about: '',
  city: '',
  state: '',
  joinPolicy: 'open',
  visibility: 'public',
  language: locale(),
})

/** A community begins as a request that an admin reads. */
export function CreateCommunityPage() {
  return (
    <>
      <PageHeader
        back={
          <Link
            to="/community"
            className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {m.communities_allCommunities()}
          </Link>
        }
        title={m.communities_startCommunity()}
        text={m.communities_startText()}
      />
      <Container width="narrow" className="py-8 sm:py-12">
        <OwnRequests />
        <AskForm />
      </Container>
    </>
  )
}

function AskForm() {
  const form = useForm<AskCommunityInput, unknown, AskCommunity>({
    defaultValues: emptyRequest(),
    resolver: zodResolver(askCommunitySchema),
    mode: 'onTouched',
  })
  const ask = useMutation(askForCommunityMutation)
  const [asked, setAsked] = useState<string>()
  const submit = (values: AskCommunity) =>
    ask.mutate(values, {
      onSuccess({ name }) {
        form.reset(emptyRequest())
        setAsked(name)
        window.scrollTo({ top: 0 })
      },
      onError: (error) => showRefusal(form, error),
    })
  return (
    <>
      {asked !== undefined && (
        <div className="mb-8">
          <Banner tone="success" role="alert" title={m.communities_requestSent({ asked })}>
            {m.communities_requestSentText()}
          </Banner>
        </div>
      )}
      <h2 className="text-2xl">
        {asked === undefined ? m.communities_aboutYourCommunity() : m.communities_askAnother()}
      </h2>
      <Form form={form} error={ask.error} onValid={submit} className="mt-5 grid gap-5">
        <Fields form={form} />
        <Button type="submit" size="lg" busy={ask.isPending} className="justify-self-start max-sm:w-full">
          {m.communities_sendRequest()}
        </Button>
      </Form>
    </>
  )
}

type FieldsProps = { form: UseFormReturn<AskCommunityInput, unknown, AskCommunity> }

/** Two communities may have one name; whoever types it knows of the other. */
function NameField({ form }: FieldsProps) {
  const client = useQueryClient()
  const name = useWatch({ control: form.control, name: 'name' })
  const check = useServerCheck(name, (typed) => isCommunityName(client, typed))
  return (
    <div>
      <TextField
        label={m.communities_name()}
        hint={m.communities_nameHint()}
        autoComplete="off"
        placeholder={m.communities_namePlaceholder()}
        {...fieldOf(form, 'name')}
      />
      {check.state !== 'idle' && (
        <ServerCheckLine
          check={check}
          verdict={(taken) =>
            taken
              ? { fine: false, words: m.communities_nameInUse({ name: name.trim() }) }
              : { fine: true, words: m.communities_nameFree({ name: name.trim() }) }
          }
        />
      )}
    </div>
  )
}

function Fields({ form }: FieldsProps) {
  return (
    <>
      <NameField form={form} />
      <TextField
        label={m.communities_tagline()}
        optional
        autoComplete="off"
        placeholder={m.communities_taglinePlaceholder()}
        {...fieldOf(form, 'tagline')}
      />
      <TextArea
        label={m.communities_about()}
        rows={5}
        placeholder={m.communities_aboutPlaceholder()}
        {...fieldOf(form, 'about')}
      />
      <LanguageSelect {...fieldOf(form, 'language')} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField label={m.communities_city()} autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <TextField
          label={m.communities_state()}
          optional
          autoComplete="address-level1"
          {...fieldOf(form, 'state')}
        />
      </div>
      <RadioGroup
        label={m.communities_howPeopleJoin()}
        columns={2}
        options={joining()}
        {...fieldOf(form, 'joinPolicy')}
      />
      <RadioGroup
        label={m.communities_whoCanSee()}
        columns={2}
        options={seeing()}
        {...fieldOf(form, 'visibility')}
      />
    </>
  )
}
