import stylesheet from '#/app/styles.css?url'

/** On the styles of a page that brings only its own: where those of all screens are. */
export const WHOLE_STYLES_ATTRIBUTE = 'data-whole'

let asked: Promise<void> | undefined

function fetchWhole(): Promise<void> {
  if (!document.querySelector(`style[${WHOLE_STYLES_ATTRIBUTE}]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesheet
    link.addEventListener('load', () => resolve())
    // A screen in plain clothes is better than none; the next one asks again.
    link.addEventListener('error', () => {
      link.remove()
      asked = undefined
      resolve()
    })
    document.head.append(link)
  })
}

/**
 * A page comes with the styles of what it can show itself, so that it is painted soon. Whatever brings something else into
 * it waits here for those of all screens. They stand after the page's own and hold the same rules in the same order.
 */
export function wholeStyles(): Promise<void> {
  asked ??= fetchWhole()
  return asked
}

/** What is fetched later and shows something, with the styles for it. */
export async function withStyles<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, wholeStyles()])
  return loaded
}
