import '@mantine/core/styles/Checkbox.layer.css'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shared } from '../lib/device/shared-inbox.ts'
import { useSession } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import screen from '../ui/panel/screen.module.css'
import { Section } from '../ui/panel/section.tsx'
import { Skeletons } from '../ui/state/states.tsx'
import { AttachPanel } from './attach-panel.tsx'
import { dropShared, openShared } from './kept-shared.ts'
import { NamesPanel } from './names-panel.tsx'
import { RemarkPanel } from './remark-panel.tsx'
import styles from './share.module.css'

const route = getRouteApi('/app/shared')

/** What another app has shared with this one, and what it can become. */
export function SharedScreen() {
  const t = useTranslations('share')
  const { lost } = route.useSearch()
  const userId = useSession()?.claims.userId
  const [shared, setShared] = useState<Shared | null | 'looking'>('looking')
  useEffect(() => {
    if (!userId) return
    let isHere = true
    void openShared(userId)
      .catch(() => null)
      .then((found) => isHere && setShared(found))
    return () => {
      isHere = false
    }
  }, [userId])
  if (shared === 'looking' || !userId) return <Skeletons count={1} shape="form" />
  return (
    <div className={screen.screen}>
      <header>
        <h1>{t('title')}</h1>
        {shared && <p className={screen.quiet}>{t('lead')}</p>}
      </header>
      {shared ? (
        <Choices shared={shared} userId={userId} onDrop={() => setShared(null)} />
      ) : (
        <p>{t(lost ? 'lost' : 'nothing')}</p>
      )}
    </div>
  )
}

type Props = { shared: Shared; userId: string; onDrop: () => void }

function Choices({ shared: { text, files, leftOut }, userId, onDrop }: Props) {
  const t = useTranslations('share')
  return (
    <>
      <Section title={t('content')}>
        {text && <p className={styles.text}>{text}</p>}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file, at) => (
              <li key={at}>{file.name}</li>
            ))}
          </ul>
        )}
        {leftOut > 0 && <p className={screen.problem}>{t('leftOut', { count: leftOut })}</p>}
        {!text && files.length === 0 && <p className={screen.quiet}>{t('empty')}</p>}
        <Button variant="quiet" onClick={() => void dropShared(userId).finally(onDrop)}>
          {t('drop')}
        </Button>
      </Section>
      {text && <NamesPanel text={text} />}
      {text && <RemarkPanel text={text} userId={userId} />}
      {files.length > 0 && <AttachPanel files={files} />}
    </>
  )
}
