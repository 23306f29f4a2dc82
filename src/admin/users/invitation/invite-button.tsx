import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inviteUser } from '#contract/admin/users'
import { useMay } from '../../../lib/session/may.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import styles from '../users.module.css'
import { InviteForm } from './invite-form.tsx'

/** Opens the form of an invitation; `org` is the agency that the list is filtered by. */
export function InviteButton({ org }: { org: string | undefined }) {
  const t = useTranslations('adminUsers')
  const online = useOnline()
  const may = useMay(inviteUser.needs)
  const [opened, setOpened] = useState(false)
  /** A new form each time, also for the next person. */
  const [forms, setForms] = useState(0)
  const next = () => setForms(forms + 1)
  return (
    <>
      <div className={styles.head}>
        {!may && <span className={styles.quiet}>{t('invite.noPermission')}</span>}
        {may && !online && <span className={styles.quiet}>{t('needsNetwork')}</span>}
        <Button disabled={!may || !online} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {t('invite.open')}
        </Button>
      </div>
      <Dialog
        opened={opened}
        title={t('invite.title')}
        onClose={() => {
          setOpened(false)
          next()
        }}
      >
        <InviteForm key={forms} org={org} onAnother={next} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  )
}
