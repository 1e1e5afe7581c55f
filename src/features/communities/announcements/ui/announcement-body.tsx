import { bodyParts } from '#/features/communities/announcements/logic/body-parts'

/** Paragraphs as they were typed; addresses of the web are links that give nothing away. */
export function AnnouncementBody({ body, language }: { body: string; language: string }) {
  return (
    <div lang={language} className="prose grid gap-3 break-words">
      {bodyParts(body).map((parts, paragraph) => (
        <p key={paragraph} className="m-0! whitespace-pre-line">
          {parts.map((part, index) =>
            part.kind === 'link' ? (
              <a
                key={index}
                href={part.text}
                target="_blank"
                rel="noreferrer nofollow ugc"
                className="wrap-anywhere underline underline-offset-4"
              >
                {part.text}
              </a>
            ) : (
              <span key={index}>{part.text}</span>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
