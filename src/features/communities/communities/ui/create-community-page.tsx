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
import { JOINING, SEEING } from '#/features/communities/communities/ui/policy-choices'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { fieldOf } from '#/ui/field-of'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { PageHeader } from '#/ui/page-header'
import { RadioGroup } from '#/ui/radio-group'
import { ServerCheckLine } from '#/ui/server-check-line'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import { useServerCheck } from '#/ui/use-server-check'

const EMPTY: AskCommunityInput = {
  name: '',
  tagline: '',
  about: '',
  city: '',
  state: '',
  joinPolicy: 'open',
  visibility: 'public',
}

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
            All communities
          </Link>
        }
        title="Start a community"
        text="A page, a calendar and a place to gather. Tell us who it is for: we read every request and email you the answer."
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
    defaultValues: EMPTY,
    resolver: zodResolver(askCommunitySchema),
    mode: 'onTouched',
  })
  const ask = useMutation(askForCommunityMutation)
  const [asked, setAsked] = useState<string>()
  const submit = (values: AskCommunity) =>
    ask.mutate(values, {
      onSuccess({ name }) {
        form.reset(EMPTY)
        setAsked(name)
        window.scrollTo({ top: 0 })
      },
      onError: (error) => showRefusal(form, error),
    })
  return (
    <>
      {asked !== undefined && (
        <div className="mb-8">
          <Banner tone="success" role="alert" title={`We have your request for “${asked}”`}>
            We’ll email you as soon as it is decided. Until then you can withdraw it above.
          </Banner>
        </div>
      )}
      <h2 className="text-2xl">{asked === undefined ? 'About your community' : 'Ask for another'}</h2>
      <Form form={form} error={ask.error} onValid={submit} className="mt-5 grid gap-5">
        <Fields form={form} />
        <Button type="submit" size="lg" busy={ask.isPending} className="justify-self-start max-sm:w-full">
          Send request
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
        label="Name"
        hint="The page’s address is made from it."
        autoComplete="off"
        placeholder="Silver Lake Early Birds"
        {...fieldOf(form, 'name')}
      />
      {check.state !== 'idle' && (
        <ServerCheckLine
          check={check}
          verdict={(taken) =>
            taken
              ? { fine: false, words: `A community is called “${name.trim()}” already. Is it yours to join?` }
              : { fine: true, words: `No community is called “${name.trim()}”.` }
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
        label="Tagline"
        optional
        autoComplete="off"
        placeholder="Dinks before work"
        {...fieldOf(form, 'tagline')}
      />
      <TextArea
        label="About"
        rows={5}
        placeholder="Who it is for, where and when you play, and what a newcomer should bring."
        {...fieldOf(form, 'about')}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField label="City" autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <TextField label="State" optional autoComplete="address-level1" {...fieldOf(form, 'state')} />
      </div>
      <RadioGroup label="How people join" columns={2} options={JOINING} {...fieldOf(form, 'joinPolicy')} />
      <RadioGroup label="Who can see it" columns={2} options={SEEING} {...fieldOf(form, 'visibility')} />
    </>
  )
}
