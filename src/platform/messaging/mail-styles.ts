import type { CSSProperties } from 'react'

const TEXT: CSSProperties = { fontSize: 16, lineHeight: 1.55, margin: '0 0 12px' }
const HEADING: CSSProperties = { lineHeight: 1.3, margin: '24px 0 8px' }
const LIST: CSSProperties = { ...TEXT, paddingLeft: 22 }
const CELL: CSSProperties = {
  padding: '6px 8px',
  borderBottom: '1px solid #d8d3c4',
  textAlign: 'left',
  verticalAlign: 'top',
}

/** How written words look in a mail, which has no style sheet. */
export const mailStyles = {
  p: TEXT,
  h2: { ...HEADING, fontSize: 20 },
  h3: { ...HEADING, fontSize: 17 },
  h4: { ...HEADING, fontSize: 16 },
  ul: LIST,
  ol: LIST,
  li: { margin: '0 0 4px' },
  a: { color: '#1f6b4f' },
  blockquote: { margin: '0 0 12px', padding: '0 0 0 14px', borderLeft: '3px solid #d8d3c4' },
  pre: { fontSize: 14, whiteSpace: 'pre-wrap', background: '#f3efe4', padding: 12, borderRadius: 8 },
  code: { background: '#f3efe4', padding: '1px 4px', borderRadius: 4 },
  table: { ...TEXT, width: '100%', borderCollapse: 'collapse' },
  th: { ...CELL, borderBottom: '2px solid #8a8676' },
  td: CELL,
  hr: { border: 0, borderTop: '1px solid #d8d3c4', margin: '24px 0' },
} satisfies Record<string, CSSProperties>
