import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#/brand'

const INK = '#14213d'
const PAPER = '#faf7f0'
const BALL = '#dff247'

/** A typed code and the button that leads to the page where it acts; no link acts by being opened. */
export type MailContent = {
  heading: string
  /** Paragraphs of plain text. */
  lines: readonly string[]
  button?: { label: string; href: string }
  code?: string
  /** Said small at the end, such as why this mail came. */
  reason: string
}

function Layout({ content, children }: { content: MailContent; children?: ReactNode }) {
  return (
    <div
      style={{
        background: PAPER,
        padding: '24px 12px',
        fontFamily: 'Figtree, system-ui, sans-serif',
        color: INK,
      }}
    >
      <div style={{ maxWidth: 560, margin: '0 auto', background: '#ffffff', borderRadius: 16, padding: 28 }}>
        <p style={{ margin: 0, fontWeight: 700 }}>{brand.name}</p>
        <h1 style={{ fontSize: 24, lineHeight: 1.25, margin: '12px 0 16px' }}>{content.heading}</h1>
        {content.lines.map((line) => (
          <p key={line} style={{ fontSize: 16, lineHeight: 1.55, margin: '0 0 12px' }}>
            {line}
          </p>
        ))}
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
        {children}
        <p style={{ fontSize: 13, color: '#5b647a', margin: '24px 0 0' }}>{content.reason}</p>
      </div>
    </div>
  )
}

/** One message in both forms: HTML for most, text for everybody else (and for the operator's console). */
export function renderMail(content: MailContent): { text: string; html: string } {
  const text = [
    content.heading,
    ...content.lines,
    ...(content.code ? [`Code: ${content.code}`] : []),
    ...(content.button ? [`${content.button.label}: ${content.button.href}`] : []),
    content.reason,
  ].join('\n\n')
  return { text, html: `<!doctype html>${renderToStaticMarkup(<Layout content={content} />)}` }
}

/** What stands under a mail that its reader chose to get: the ways to get fewer. */
export type MailFooter = { list: string; settings: string; unsubscribe: string }

/** Text programs fold away what follows this line. */
const FOOTER_MARK = '-- '

/** The message with its footer, in both forms. */
export function withFooter<M extends { text: string; html: string }>(mail: M, footer: MailFooter): M {
  const small = { fontSize: 13, color: '#5b647a', margin: '0 auto', maxWidth: 616, padding: '0 12px 24px' }
  const link = { color: '#5b647a' }
  const html = renderToStaticMarkup(
    <div style={{ background: PAPER, fontFamily: 'Figtree, system-ui, sans-serif' }}>
      <p style={small}>
        <a href={footer.settings} style={link}>
          Choose what you’re told
        </a>{' '}
        ·{' '}
        <a href={footer.unsubscribe} style={link}>
          No more mail about “{footer.list}”
        </a>
      </p>
    </div>,
  )
  const text = [
    mail.text,
    FOOTER_MARK,
    `Choose what you’re told: ${footer.settings}`,
    `No more mail about “${footer.list}”: ${footer.unsubscribe}`,
  ].join('\n')
  return { ...mail, text, html: mail.html + html }
}
