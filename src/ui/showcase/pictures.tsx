import { Picture } from '#/ui/picture'
import { PICTURES, type PictureName } from '#/ui/pictures'
import { Section } from '#/ui/section'

const NAMES = Object.keys(PICTURES) as PictureName[]
const THIRD = '(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw'

export function Pictures() {
  return (
    <Section
      id="pictures"
      title="Pictures"
      text="AVIF or WebP at seven widths, with their room kept. The last one can't be loaded, and shows the stand-in."
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {NAMES.map((name) => (
          <li key={name}>
            <figure>
              <Picture source={name} sizes={THIRD} className="aspect-[3/2] rounded-lg object-cover" />
              <figcaption className="mt-2 text-sm">
                <span className="block font-semibold">{PICTURES[name].caption()}</span>
                <code className="text-xs text-ink-soft">{name}</code>
              </figcaption>
            </figure>
          </li>
        ))}
        <li>
          <Picture
            source={{ url: 'data:image/png,broken', width: 1200, height: 800 }}
            alt=""
            className="aspect-[3/2] rounded-lg object-cover"
          />
        </li>
      </ul>
    </Section>
  )
}
