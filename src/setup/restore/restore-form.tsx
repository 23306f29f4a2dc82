import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lookAtBackup } from '#contract/admin/setup-restore'
import { PasswordField } from '../../auth/password-field.tsx'
import { ApiFailure } from '../../lib/call/failure.ts'
import { send } from '../../lib/call/send.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import styles from '../setup.module.css'
import { FoundBackup } from './found-backup.tsx'
import { ProgressBar } from './progress-bar.tsx'
import restore from './restore.module.css'
import { sendBackup } from './send-backup.ts'

const lookTimeoutMs = 60_000

type Props = { token: string; onLeave: () => void; onBegun: () => void }

/** Sends a backup to the empty installation, and shows what it is before it is brought back. */
export function RestoreForm({ token, onLeave, onBegun }: Props) {
  const t = useTranslations('setup.restore')
  const sentence = useSentence()
  const online = useOnline()
  const [file, setFile] = useState<File | null>(null)
  const [received, setReceived] = useState(0)
  const [passphrase, setPassphrase] = useState('')
  const sent = useRef<File | null>(null)
  const gone = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    gone.current = leaving
    return () => leaving.abort()
  }, [])
  const look = useMutation({
    // no mutation variables: the mutation cache would keep the passphrase
    mutationFn: async () => {
      if (!file) throw new Error('no file is chosen')
      if (sent.current !== file)
        await sendBackup({ token, file, onProgress: setReceived, signal: gone.current.signal })
      sent.current = file
      return send(lookAtBackup, { body: { token, passphrase } }, { timeoutMs: lookTimeoutMs })
    },
  })
  const { data, error, isPending } = look
  if (data?.outcome === 'FOUND') {
    return (
      <FoundBackup
        found={data}
        token={token}
        passphrase={passphrase}
        onLeave={look.reset}
        onBegun={onBegun}
      />
    )
  }
  const isSending = isPending && file !== null && received < file.size
  return (
    <form
      className={restore.form}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (file && online && !isPending) look.mutate()
      }}
    >
      <h1>{t('title')}</h1>
      <p className={styles.note}>{t('intro')}</p>
      <div className={restore.file}>
        <label htmlFor="backup-file">{t('file')}</label>
        <input
          id="backup-file"
          type="file"
          required
          disabled={isPending}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null)
            look.reset()
          }}
        />
      </div>
      <PasswordField
        label={t('passphrase')}
        hint={t('passphraseHint')}
        autoComplete="off"
        required
        disabled={isPending}
        value={passphrase}
        onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
      />
      {!online && <p className={styles.note}>{t('offline')}</p>}
      {data?.outcome === 'REFUSED' && (
        <p role="alert" className={styles.failed}>
          {t(`problems.${data.problem}`)}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.failed}>
          {error instanceof ApiFailure && error.status === 404 ? t('useless') : sentence(error)}
        </p>
      )}
      {file && isPending && (
        <>
          <p role="status" className={styles.note}>
            {t(isSending ? 'sending' : 'looking')}
          </p>
          <ProgressBar label={t('sending')} done={received} all={file.size} />
        </>
      )}
      <div className={restore.buttons}>
        <Button type="submit" loading={isPending} disabled={!online || !file}>
          {t('look')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </form>
  )
}
