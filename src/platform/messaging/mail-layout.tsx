import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#/brand'
import { locale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'

const INK = '#14213d'
const PAPER = '#faf7f0'
const BALL = '#dff247'

/** A typed code and the button that leads to the page where it acts; no link acts by being opened. */
export type MailContent = {
  heading: string
  /** What mail programs show beside the subject, instead of the first words. */
  preview?: string
  /** Paragraphs of plain text; where one breaks its line, so does the mail. */
  lines: readonly string[]
  /** What somebody wrote at length, below the paragraphs, in both forms. */
  body?: { html: ReactNode; text: string }
  button?: { label: string; href: string }
  code?: string
  /** Said small at the end, such as why this mail came. */
  reason: string
  /** Smaller ways that stand below it. */
  links?: readonly { label: string; href: string }[]
}

const SMALL = { fontSize: 13, color: '#5b647a' }
/** Text programs fold away what follows this line. */
const FOOTER_MARK = '-- '

function Layout({ content }: { content: MailContent }) {
  return (
    <div
      style={{
        background: PAPER,
        padding: '24px 12px',
        fontFamily: 'Figtree, system-ui, sans-serif',
        color: INK,
      }}
    >
      {content.preview && (
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preview}</div>
      )}
      <div style={{ maxWidth: 560, margin: '0 auto', background: '#ffffff', borderRadius: 16, padding: 28 }}>
        <p style={{ margin: 0, fontWeight: 700 }}>{brand.name}</p>
        <h1 style={{ fontSize: 24, lineHeight: 1.25, margin: '12px 0 16px' }}>{content.heading}</h1>
        {content.lines.map((line, index) => (
          <p key={index} style={{ fontSize: 16, lineHeight: 1.55, margin: '0 0 12px' }}>
            {line.split(/\r?\n/).map((part, row) => (
              <Fragment key={row}>
                {row > 0 && <br />}
                {part}
              </Fragment>
            ))}
          </p>
        ))}
        {content.body?.html}
        {content.code && (
          <p style={{ fontSize: 28, fontWeight: 700, letterSpacing: 6, margin: '16px 0' }}>{content.code}</p>
        )}
        {content.button && (
          <p style={{ margin: '20px 0' }}>
            <a
              href={content.button.href}
              style={{
                background: BALL,
                color: INK,
                padding: '14px 22px',
                borderRadius: 999,
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {content.button.label}
            </a>
          </p>
        )}
        <p style={{ ...SMALL, margin: '24px 0 0' }}>{content.reason}</p>
        {content.links?.map(({ label, href }) => (
          <p key={href} style={{ ...SMALL, margin: '8px 0 0' }}>
            <a href={href} style={{ color: SMALL.color }}>
              {label}
            </a>
          </p>
        ))}
      </div>
    </div>
  )
}

const textLink = ({ label, href }: { label: string; href: string }): string => `${label}: ${href}`

const END = '</body></html>'
/** Said aloud in its reader's language. */
const document = (body: string): string => `<!doctype html><html lang="${locale()}"><body>${body}${END}`

/** One message in both forms: HTML for most, text for everyone else (and for the operator's console). */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { body, links = [] } = content
  const words = [
    content.heading,
    ...content.lines,
    ...(body ? [body.text] : []),
    ...(content.code ? [m.mail_code({ code: content.code })] : []),
    ...(content.button ? [textLink(content.button)] : []),
    content.reason,
  ].join('\n\n')
  const foot = links.map(textLink)
  const text = links.length > 0 ? [words, FOOTER_MARK, ...foot].join('\n') : words
  return { text, html: document(renderToStaticMarkup(<Layout content={content} />)) }
}

/** What stands under a mail that its reader chose to get: the ways to get fewer. */
export type MailFooter = { list: string; settings: string; unsubscribe: string }

/** The message with its footer, in both forms. */
export function withFooter<M extends { text: string; html: string }>(mail: M, footer: MailFooter): M {
  const small = { ...SMALL, margin: '0 auto', maxWidth: 616, padding: '0 12px 24px' }
  const link = { color: SMALL.color }
  const html = renderToStaticMarkup(
    <div style={{ background: PAPER, fontFamily: 'Figtree, system-ui, sans-serif' }}>
      <p style={small}>
        <a href={footer.settings} style={link}>
          {m.mail_chooseNotifications()}
        </a>{' '}
        ·{' '}
        <a href={footer.unsubscribe} style={link}>
          {m.mail_stopList({ list: footer.list })}
        </a>
      </p>
    </div>,
  )
  const text = [
    mail.text,
    FOOTER_MARK,
    textLink({ label: m.mail_chooseNotifications(), href: footer.settings }),
    textLink({ label: m.mail_stopList({ list: footer.list }), href: footer.unsubscribe }),
  ].join('\n')
  return { ...mail, text, html: mail.html.replace(END, () => html + END) }
}
