import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ImportPreview } from '#/features/events/events/schema'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'

type Row = ImportPreview['rows'][number]

export function ImportPreviewTable({ preview }: { preview: ImportPreview }) {
  const { rows, valid, invalid, notices } = preview
  return (
    <>
      {invalid > 0 ? (
        <Banner
          tone="warning"

          title={`${plural(invalid, 'row')} of ${rows.length} must be put right first`}
        >
          Change the file and choose it again, or change the text above. Nothing has been imported.
        </Banner>
      ) : (
        <Banner tone="success" title={`${plural(valid, 'event')}, ready to import`} />
      )}
      {notices.map((notice) => (
        <Banner key={notice} title={notice} />
      ))}
      <div className="overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line">
        <table className="w-full text-left text-sm">
          <thead className="bg-surface-sunk">
            <tr className="[&_th]:px-3 sm:[&_th]:px-4 [&_th]:py-3">
              <th scope="col">Row</th>
              <th scope="col">Event</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <PreviewRow key={row.rowNumber} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function PreviewRow({ row }: { row: Row }) {
  const good = row.errors.length === 0
  return (
    <tr className={good ? '' : 'bg-danger-tint'}>
      <th scope="row" className="px-3 py-3 align-top sm:px-4">
        <span className="flex items-center gap-2 tabular-nums [&_svg]:size-4">
          {good ? (
            <CircleCheck aria-hidden className="text-court" />
          ) : (
            <CircleAlert aria-hidden className="text-danger" />
          )}
          {row.rowNumber}
        </span>
      </th>
      {good ? (
        <>
          <td className="px-3 py-3 align-top sm:px-4">
            <span className="block font-semibold">{row.title}</span>
            {row.location}
          </td>
          <td className="px-3 py-3 align-top sm:px-4">{row.when}</td>
        </>
      ) : (
        <td colSpan={2} className="px-3 py-3 align-top sm:px-4">
          {row.title && <p className="font-semibold">{row.title}</p>}
          <ul className="font-medium text-danger">
            {row.errors.map(({ field, message }) => (
              <li key={`${field}${message}`}>
                {field ? `${field}: ` : ''}
                {message}
              </li>
            ))}
          </ul>
        </td>
      )}
    </tr>
  )
}
