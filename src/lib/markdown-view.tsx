import type { ReactNode } from 'react'
import type { Block } from '#/lib/markdown'
import { Line, type Looked, type MarkdownLook } from '#/lib/markdown-line'
import { wordsOf } from '#/lib/markdown-text'
import { excerpt } from '#/lib/text'
import * as m from '#/lib/messages.gen'

/** Long enough to tell one from another. */
const LABEL_CHARS = 60

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

function ListView({ list, look }: Looked & { list: Of<'list'> }) {
  const { styles = {} } = look
  const items = list.items.map((blocks, index) => (
    <li key={index} style={styles.li}>
      <Item blocks={blocks} look={look} />
    </li>
  ))
  return list.ordered ? (
    <ol start={list.start} style={styles.ol}>
      {items}
    </ol>
  ) : (
    <ul style={styles.ul}>{items}</ul>
  )
}

/** A line that is all there is to an item stands without a paragraph's space around it. */
function Item({ blocks, look }: Looked & { blocks: readonly Block[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <MarkdownView blocks={blocks} look={look} />
  return (
    <>
      <Line parts={first.parts} look={look} />
      {rest.length > 0 && <MarkdownView blocks={rest} look={look} />}
    </>
  )
}

function TableView({ table: { header, rows }, look }: Looked & { table: Of<'table'> }) {
  const { styles = {} } = look
  return (
    <table style={styles.table}>
      <thead>
        <tr>
          {header.map((cell, index) => (
            <th key={index} scope="col" style={styles.th}>
              <Line parts={cell} look={look} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} style={styles.td}>
                <Line parts={cell} look={look} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CodeView({ text, look: { styles = {} } }: Looked & { text: string }) {
  return (
    <pre style={styles.pre}>
      <code>{text}</code>
    </pre>
  )
}

function BlockView({ block, look }: Looked & { block: Block }): ReactNode {
  const { styles = {}, wide = (_label, content) => content } = look
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading style={styles[Heading]}>
          <Line parts={block.parts} look={look} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p style={styles.p}>
          <Line parts={block.parts} look={look} />
        </p>
      )
    case 'list':
      return <ListView list={block} look={look} />
    case 'quote':
      return (
        <blockquote style={styles.blockquote}>
          <MarkdownView blocks={block.blocks} look={look} />
        </blockquote>
      )
    case 'code':
      return wide(
        m.server_asTypedText({ text: excerpt(block.text, LABEL_CHARS) }),
        <CodeView text={block.text} look={look} />,
      )
    case 'table': {
      const columns = excerpt(block.header.map(wordsOf).join(', '), LABEL_CHARS)
      return wide(m.server_tableColumns({ columns }), <TableView table={block} look={look} />)
    }
    case 'rule':
      return <hr style={styles.hr} />
  }
}

interface MarkdownViewProps {
  blocks: readonly Block[]
  look?: MarkdownLook
}

/** Draws what was written in Markdown, in pages, mails and feeds alike. */
export function MarkdownView({ blocks, look = {} }: MarkdownViewProps): ReactNode {
  return blocks.map((block, index) => <BlockView key={index} block={block} look={look} />)
}
