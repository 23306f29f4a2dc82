import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type OrgDetail, removeLogo, saveLogo } from '#contract/admin/orgs'
import { ask } from '../../lib/query/api.ts'
import { upload } from '../../lib/query/upload.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import hidden from '../../ui/styles/hidden.module.css'
import styles from './agents.module.css'
import { rememberAgent } from './queries.ts'

/** The logo in the header and on papers. */
export function LogoPanel({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents.logo')
  const online = useOnline()
  const sentence = useSentence()
  const picker = useRef<HTMLInputElement>(null)
  const params = { orgId: org.orgId }
  const save = useMutation({
    // a key for each chosen file: saving the same picture again changes nothing
    mutationFn: (file: File) =>
      upload(saveLogo, { params, file }, { idempotencyKey: newCommandId(), onProgress: () => undefined }),
    onSuccess: rememberAgent,
  })
  const remove = useMutation({
    mutationFn: () => ask(removeLogo, { params }, { idempotencyKey: newCommandId() }),
    onSuccess: rememberAgent,
  })
  const isBusy = save.isPending || remove.isPending
  const failure = save.error ?? remove.error
  return (
    <Section title={t('title')}>
      <div className={styles.text}>
        {org.logoUrl ? (
          <img className={styles.picture} src={org.logoUrl} alt={t('of', { name: org.orgName })} />
        ) : (
          <p className={screen.quiet}>{t('none')}</p>
        )}
        {org.mayEdit && (
          <div className={styles.buttons}>
            <Button
              variant="default"
              disabled={!online || isBusy}
              loading={save.isPending}
              onClick={() => picker.current?.click()}
            >
              {t(org.logoUrl ? 'replace' : 'choose')}
            </Button>
            {org.logoUrl && (
              <Button
                variant="subtle"
                disabled={!online || isBusy}
                loading={remove.isPending}
                onClick={() => {
                  save.reset()
                  remove.mutate()
                }}
              >
                {t('remove')}
              </Button>
            )}
            <input
              ref={picker}
              type="file"
              accept="image/png,image/jpeg"
              className={hidden.hidden}
              tabIndex={-1}
              aria-label={t('choose')}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                remove.reset()
                if (file) save.mutate(file)
                currentTarget.value = ''
              }}
            />
          </div>
        )}
        <p className={`${screen.quiet} ${screen.small}`}>{t(online ? 'accepted' : 'offline')}</p>
        {failure && (
          <p role="alert" className={screen.problem}>
            {sentence(failure)}
          </p>
        )}
      </div>
    </Section>
  )
}
