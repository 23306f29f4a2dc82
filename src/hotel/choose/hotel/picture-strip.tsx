import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Gallery } from '../../../ui/gallery.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import styles from './picture-strip.module.css'

type Props = { pictures: string[]; alt: string }

/** The pictures in a low strip, which opens them as a gallery. */
export function PictureStrip({ pictures, alt }: Props) {
  const t = useTranslations('gallery')
  const [opened, setOpened] = useState(false)
  if (pictures.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.strip}
        aria-haspopup="dialog"
        aria-label={t('open', { name: alt, count: pictures.length })}
        onClick={() => setOpened(true)}
      >
        {pictures.map((picture) => (
          <Thumbnail key={picture} source={picture} />
        ))}
        <span className={styles.count}>{t('count', { count: pictures.length })}</span>
      </button>
      <Dialog opened={opened} title={alt} isWide onClose={() => setOpened(false)}>
        <Gallery pictures={pictures} alt={alt} />
        <Button onClick={() => setOpened(false)}>{t('close')}</Button>
      </Dialog>
    </>
  )
}

function Thumbnail({ source }: { source: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return <img src={source} alt="" decoding="async" onError={() => setBroken(true)} />
}
