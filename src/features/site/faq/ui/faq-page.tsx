import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { findQuestions } from '#/features/site/faq/logic/find-questions'
import { FAQ_GROUPS, groupWords, type Question } from '#/features/site/faq/logic/question'
import { allQuestions } from '#/features/site/faq/logic/questions'
import * as m from '#/lib/messages.gen'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { LINK_CLASS } from '#/ui/link-class'
import { PageHeader } from '#/ui/page-header'
import { SearchBox } from '#/ui/search-box'

export function FaqPage({ q }: { q: string }) {
  const navigate = useNavigate()
  const found = findQuestions(allQuestions(), q)
  const search = (typed: string) =>
    void navigate({ to: '/faq', search: { q: typed.trim() || undefined }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader title={m.faq_title()} text={m.faq_text()} />
      <Container width="text" className="py-8 sm:py-12">
        <SearchBox label={m.faq_search()} value={q} onSearch={search} />
        <output className="my-3 block min-h-6 text-sm text-ink-soft">
          {q !== '' && m.faq_foundCount({ count: found.length })}
        </output>
        {found.length === 0 && (
          <Empty
            title={m.faq_nothingTitle()}
            text={m.faq_nothingText()}
            actions={
              <>
                <Button variant="secondary" onClick={() => search('')}>
                  {m.faq_showAll()}
                </Button>
                <Link to="/contact" className={buttonClass({ variant: 'quiet' })}>
                  {m.contact_writeToUs()}
                </Link>
              </>
            }
          />
        )}
        {q === ''
          ? FAQ_GROUPS.map((group) => (
              <section key={group} aria-labelledby={`group-${group}`} className="mt-8 first-of-type:mt-0">
                <h2 id={`group-${group}`} className="text-2xl">
                  {groupWords(group)}
                </h2>
                <Questions questions={found.filter((each) => each.group === group)} />
              </section>
            ))
          : found.length > 0 && (
              <section aria-labelledby="found">
                <h2 id="found" className="sr-only">
                  {m.faq_found()}
                </h2>
                <Questions questions={found} />
              </section>
            )}
      </Container>
    </>
  )
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="mt-4 divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
      {questions.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
    </div>
  )
}

/** Folded until it is wanted; a link to it opens it. */
function Answer({ question: { id, question, answer, link } }: { question: Question }) {
  const details = useRef<HTMLDetailsElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const isMeant = hash === id
  useEffect(() => {
    if (!isMeant || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'start' })
  }, [isMeant])
  return (
    <details ref={details} id={id} className="group scroll-mt-24">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 font-semibold hover:bg-surface-sunk sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-base leading-snug font-semibold">{question}</h3>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-5 sm:px-5">
        <p className="max-w-prose">{answer}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          {link && (
            <Link to={link.to} className={`${LINK_CLASS} inline-flex min-h-11 items-center`}>
              {link.label}
            </Link>
          )}
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:underline"
          >
            <Link2 aria-hidden className="size-4" />
            {m.faq_linkToAnswer()}
          </a>
        </p>
      </div>
    </details>
  )
}
