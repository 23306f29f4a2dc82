import { useTranslations } from 'use-intl'
import { OpenAreas } from '../shell/pages/not-found-screen.tsx'

/** For a link into trains by somebody whom they are not open to: the area exists, and somebody can open it. */
export function TrainsClosed() {
  const t = useTranslations('train.closed')
  return <OpenAreas title={t('title')} hint={t('hint')} />
}
