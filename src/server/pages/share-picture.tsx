import { createHash } from 'node:crypto'
import { brand } from '#/brand'
import type { EventDetail } from '#/features/events/events/schema'
import { formatEventDate } from '#/lib/dates'
import { rangeWords } from '#/lib/event-when'
import { excerpt } from '#/lib/text'
import type { Db } from '#/platform/db'
import type { Storage } from '#/platform/storage/storage'
import { coverPicture, readStored } from './cover-picture'
import { BALL, drawPicture, INK, Line, Title } from './share-drawing'
import * as m from '#/lib/messages.gen'

const MAX_TITLE_CHARS = 90

type Facts = Pick<
  EventDetail,
  | 'id'
  | 'title'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'startsAt'
  | 'timeZone'
  | 'location'
  | 'city'
  | 'phase'
  | 'coverImage'
>

function Words({ event }: { event: Facts }) {
  const when = `${formatEventDate(event.eventDate, { weekday: true })}  ·  ${rangeWords(event)}`
  const where = [event.location, event.city].filter(Boolean).join(', ')
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      {event.phase === 'cancelled' && (
        <div
          style={{
            display: 'flex',
            alignSelf: 'flex-start',
            background: BALL,
            color: INK,
            fontSize: 30,
            padding: '8px 20px',
            borderRadius: 999,
            marginBottom: 20,
          }}
        >
          {m.server_canceled()}
        </div>
      )}
      <Title>{excerpt(event.title, MAX_TITLE_CHARS)}</Title>
      <Line>{when}</Line>
      {where && <Line below>{excerpt(where, MAX_TITLE_CHARS)}</Line>}
    </div>
  )
}

/** The picture by which an event unfolds in chats; kept until what it shows changes. */
export async function sharePicture(db: Db, storage: Storage, event: Facts): Promise<Buffer> {
  const { title, eventDate, startTime, endTime, timeZone, location, city, phase, coverImage } = event
  const shown = [
    brand.name,
    title,
    eventDate,
    startTime,
    endTime,
    timeZone,
    location,
    city,
    phase === 'cancelled',
    coverImage,
  ]
  const folder = `share-${event.id}`
  const key = `${folder}/${createHash('sha256').update(JSON.stringify(shown)).digest('hex')}.png`
  const known = await readStored(storage, key)
  if (known) return known
  const picture = await drawPicture(<Words event={event} />, await coverPicture(db, storage, coverImage))
  await storage.remove(folder)
  await storage.put(key, picture)
  return picture
}
