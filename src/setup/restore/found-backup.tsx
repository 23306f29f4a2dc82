import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type BackupLook, restoreBackup } from '#contract/admin/setup-restore'
import { send } from '../../lib/call/send.ts'
import { bytesText } from '../../lib/language/bytes-text.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../setup.module.css'
import restore from './restore.module.css'

type Props = {
  found: BackupLook
  token: string
  passphrase: string
  onLeave: () => void
  onBegun: () => void
}

/** What a backup is, and what would be lost, before it is brought back. */
export function FoundBackup({ found, token, passphrase, onLeave, onBegun }: Props) {
  const t = useTranslations('setup.restore')
  const locale = useLocale()
  const sentence = useSentence()
  const [isAccepted, setAccepted] = useState(false)
  const { takenAt, version, bytes, holds, otherKeyList } = found
  const hasOtherKeys = otherKeyList.length > 0
  const begin = useMutation({
    mutationFn: () => send(restoreBackup, { body: { token, passphrase, acceptOtherKeys: isAccepted } }, {}),
    onSuccess: onBegun,
  })
  const facts = [
    [t('takenAt'), formatMoment(takenAt, locale)],
    [t('release'), version],
    [t('size'), bytesText(bytes, locale)],
    ...(holds ? [[t('holds'), t('counts', holds)]] : []),
  ] as const
  return (
    <>
      <h1>{t('found')}</h1>
      <dl className={restore.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('since')}</p>
      {hasOtherKeys && (
        <div className={restore.lost}>
          <p className={styles.failed}>{t('otherKeys')}</p>
          <ul>
            {otherKeyList.map((name) => (
              <li key={name}>
                <b>{name}</b>: {t(`lost.${name}`)}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('rightKeys')}</p>
          <label className={restore.accept}>
            <input
              type="checkbox"
              checked={isAccepted}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            />
            {t('accept')}
          </label>
        </div>
      )}
      {begin.isError && (
        <p role="alert" className={styles.failed}>
          {sentence(begin.error)}
        </p>
      )}
      <div className={restore.buttons}>
        <Button
          loading={begin.isPending}
          disabled={hasOtherKeys && !isAccepted}
          onClick={() => begin.mutate()}
        >
          {t('submit')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('other')}
        </Button>
      </div>
    </>
  )
}
