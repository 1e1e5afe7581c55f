import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CONTACT_TOPICS, MAX_MESSAGE_CHARS, topicWords } from '#/features/site/contact/logic/contact-choices'
import { openedFormQuery, writeToUsMutation } from '#/features/site/contact/queries'
import { type ContactFormInput, contactFormSchema } from '#/features/site/contact/schema'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { fieldOf } from '#/ui/field-of'
import { showAtOnce } from '#/ui/focus-at-once'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { Select } from '#/ui/select'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const topics = () => CONTACT_TOPICS.map((value) => ({ value, label: topicWords(value) }))

/** `known`: what a signed-in person need not type again. */
export function ContactForm({ known }: { known: Pick<ContactFormInput, 'name' | 'email'> }) {
  const form = useForm<ContactFormInput>({
    defaultValues: { ...known, topic: 'question', message: '', website: '' },
    // What is checked here is checked by the server too.
    resolver: zodResolver(contactFormSchema) as never,
    mode: 'onTouched',
  })
  // Asked for as the form opens: the server trusts its own clock alone.
  useQuery(openedFormQuery())
  const write = useMutation(writeToUsMutation)
  if (write.isSuccess)
    return (
      <div ref={showAtOnce} tabIndex={-1} className="outline-none">
        <Banner
          tone="success"
          role="alert"
          title={m.contact_sent()}
          actions={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                form.resetField('message')
                write.reset()
              }}
            >
              {m.contact_writeAnother()}
            </Button>
          }
        >
          {m.contact_sentText({ email: write.variables.email })}
        </Banner>
      </div>
    )
  return (
    <Form
      form={form}
      error={write.error}
      onValid={(values) => write.mutate(values, { onError: (error) => showRefusal(form, error) })}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.contact_name()} autoComplete="name" {...fieldOf(form, 'name')} />
        <TextField label={m.contact_email()} type="email" autoComplete="email" {...fieldOf(form, 'email')} />
      </div>
      <Select label={m.contact_topic()} options={topics()} {...fieldOf(form, 'topic')} />
      <TextArea
        label={m.contact_message()}
        rows={6}
        maxLength={MAX_MESSAGE_CHARS}
        {...fieldOf(form, 'message')}
      />
      <label aria-hidden="true" className="absolute -left-[200vw]">
        {m.contact_leaveEmpty()}
        <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <Button type="submit" size="lg" busy={write.isPending} className="justify-self-start max-sm:w-full">
        {m.contact_send()}
      </Button>
    </Form>
  )
}
