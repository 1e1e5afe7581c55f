import { Avatar } from '#/ui/avatar'

/** The smallest that is kept of a picture. */
const PHOTO_WIDTH = 640

interface PlayerPhotoProps {
  player: { name: string; photo: string | null }
  size: 'sm' | 'md' | 'lg'
}

export const PlayerPhoto = ({ player: { name, photo }, size }: PlayerPhotoProps) => (
  <Avatar name={name} src={photo && `${photo}/${PHOTO_WIDTH}.webp`} size={size} />
)
