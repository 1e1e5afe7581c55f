import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type Cropping,
  croppedArea,
  dragged,
  MAX_ZOOM,
  type Size,
  WHOLE,
} from '#/features/site/gallery/logic/crop'
import { cutPicture } from '#/features/site/gallery/ui/cut-picture'
import { Button } from '#/ui/button'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const ASPECTS = { own: null, square: 1, wide: 4 / 3, banner: 16 / 9 }
type AspectName = keyof typeof ASPECTS
const aspectOptions = (): { value: AspectName; label: string }[] => [
  { value: 'own', label: m.gallery_shapeOwn() },
  { value: 'square', label: m.gallery_shapeSquare() },
  { value: 'wide', label: '4:3' },
  { value: 'banner', label: '16:9' },
]
const STEP = 0.01
const FRAME_HEIGHT_REM = 18

interface CropPaneProps {
  file: File
  busy: boolean
  /** What is to be kept: the file itself when nothing was cut off. */
  onUse: (file: File) => void
}

/** Which part of a picture is kept: dragged with a finger, or set by three sliders. Another file is another pane, by its key. */
export function CropPane({ file, busy, onUse }: CropPaneProps) {
  const image = useRef<HTMLImageElement>(null)
  const [picture, setPicture] = useState<Size>()
  const [aspect, setAspect] = useState<AspectName>('own')
  const [cropping, setCropping] = useState<Cropping>(WHOLE)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])

  function choose(name: AspectName) {
    setAspect(name)
    setCropping({ ...WHOLE, aspect: ASPECTS[name] })
  }
  async function keep() {
    if (!image.current || !picture) return onUse(file)
    const area = croppedArea(picture, cropping)
    if (area.width === picture.width && area.height === picture.height) return onUse(file)
    // Where it can't be cut here, all of it is better than none.
    onUse(await cutPicture(image.current, area, file.name).catch(() => file))
  }
  return (
    <div className="grid gap-3">
      <Frame
        image={image}
        picture={picture}
        cropping={cropping}
        onPicture={setPicture}
        onCropping={setCropping}
      />
      <SegmentedControl
        label={m.gallery_shape()}
        options={aspectOptions()}
        value={aspect}
        onChange={choose}
        wide
      />
      <Sliders cropping={cropping} onCropping={setCropping} />
      <Button variant="secondary" className="justify-self-start" busy={busy} onClick={() => void keep()}>
        {m.gallery_useThisPart()}
      </Button>
    </div>
  )
}

interface FrameProps {
  image: RefObject<HTMLImageElement | null>
  picture: Size | undefined
  cropping: Cropping
  onPicture: (size: Size) => void
  onCropping: (cropping: Cropping) => void
}

/** What will be kept, as it will look. */
function Frame({ image, picture, cropping, onPicture, onCropping }: FrameProps) {
  const last = useRef<{ x: number; y: number }>(undefined)
  const area = picture && croppedArea(picture, cropping)
  function move(event: PointerEvent<HTMLDivElement>) {
    if (!last.current || !picture) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = {
      across: (event.clientX - last.current.x) / width,
      down: (event.clientY - last.current.y) / height,
    }
    last.current = { x: event.clientX, y: event.clientY }
    onCropping(dragged(picture, cropping, by))
  }
  return (
    <div
      className="relative w-full cursor-grab touch-none overflow-hidden rounded-md bg-surface-sunk active:cursor-grabbing"
      style={{
        aspectRatio: area ? `${area.width} / ${area.height}` : '3 / 2',
        maxWidth: area && `${(FRAME_HEIGHT_REM * area.width) / area.height}rem`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={move}
      onPointerUp={() => (last.current = undefined)}
      onPointerCancel={() => (last.current = undefined)}
    >
      <img
        ref={image}
        alt={m.gallery_chosenPart()}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onPicture({ width: naturalWidth, height: naturalHeight })
        }
        className="absolute max-w-none select-none"
        style={
          area &&
          picture && {
            width: `${(100 * picture.width) / area.width}%`,
            height: `${(100 * picture.height) / area.height}%`,
            left: `${(-100 * area.x) / area.width}%`,
            top: `${(-100 * area.y) / area.height}%`,
          }
        }
      />
    </div>
  )
}

function Sliders({ cropping, onCropping }: Pick<FrameProps, 'cropping' | 'onCropping'>) {
  const sliders = [
    { label: m.gallery_closer(), name: 'zoom', min: 1, max: MAX_ZOOM },
    { label: m.gallery_leftOrRight(), name: 'across', min: 0, max: 1 },
    { label: m.gallery_upOrDown(), name: 'down', min: 0, max: 1 },
  ] as const
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
      {sliders.map(({ label, name, min, max }) => (
        <label key={name} className="text-sm font-semibold">
          {label}
          <input
            type="range"
            min={min}
            max={max}
            step={STEP}
            value={cropping[name]}
            onChange={(event) => onCropping({ ...cropping, [name]: Number(event.target.value) })}
            className="block min-h-11 w-full accent-court"
          />
        </label>
      ))}
    </div>
  )
}
