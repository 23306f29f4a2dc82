import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'

type Props = { source: string; className: string | undefined }

/** Has an empty `alt`, as the hotel's name is beside it. */
export function HotelPicture({ source, className }: Props) {
  const [broken, setBroken] = useState(source === '')
  return (
    <div className={className}>
      {broken ? (
        <IconBuilding size={40} stroke={1.2} aria-hidden />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </div>
  )
}
