import { useQuery } from '@tanstack/react-query'
import { brand } from '#/brand'
import { allGalleriesQuery } from '#/features/site/gallery/queries'
import { type Galleries, type GalleryName, SHOWN } from '#/features/site/gallery/schema'
import { GalleryEditor } from '#/features/site/gallery/ui/gallery-editor'
import { MemoryWall } from '#/features/site/gallery/ui/memories'
import { PhotoRow } from '#/features/site/gallery/ui/photo-grid'
import { userMessage } from '#/lib/errors'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

const WORDS: Record<GalleryName, { title: () => string; text: () => string }> = {
  memories: {
    title: () => m.gallery_memories({ product: brand.name }),
    text: m.gallery_memoriesAdminText,
  },
  grid: {
    title: m.gallery_grid,
    text: m.gallery_gridAdminText,
  },
}

/** The home page's pictures: galleries are data. */
export function AdminGalleries() {
  const { data, error, isFetching, refetch } = useQuery(allGalleriesQuery())
  return (
    <>
      <h1 className="text-3xl">{m.gallery_title()}</h1>
      <p className="mt-2 text-ink-soft">{m.gallery_text()}</p>
      {data && (['memories', 'grid'] as const).map((name) => <Gallery key={name} name={name} all={data} />)}
      {!data && error && (
        <div className="mt-6">
          <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className="grid min-h-64 place-items-center">
          <Spinner />
        </div>
      )}
    </>
  )
}

function Gallery({ name, all }: { name: GalleryName; all: Galleries }) {
  const { title, text } = WORDS[name]
  const shown = all[name].slice(0, SHOWN)
  return (
    <section aria-labelledby={`gallery-${name}`} className="mt-8 border-t-[5px] border-line pt-6">
      <h2 id={`gallery-${name}`} className="text-2xl">
        {title()}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{text()}</p>
      <div className="mt-5 grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <GalleryEditor gallery={name} photos={all[name]} />
        <figure className="min-w-0">
          <figcaption className="mb-2 text-sm font-semibold">{m.gallery_asHomeShows()}</figcaption>
          {name === 'memories' ? <MemoryWall photos={shown} /> : <PhotoRow photos={shown} />}
        </figure>
      </div>
    </section>
  )
}
