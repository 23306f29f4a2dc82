import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { moveOrg, type OrgDetail, parentTypes } from '#contract/admin/orgs'
import { formatMoment } from '../../lib/language/format.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import detail from '../../ui/panel/detail.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { WriteFailed } from '../write-failed.tsx'
import styles from './agents.module.css'
import { agentNames, rememberAgent } from './queries.ts'

/** Where the organisation stood before; the platform moves it from here. */
export function MovePanel({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents.move')
  if (!org.mayMove && org.moveList.length === 0) return null
  return (
    <Section title={t('title')}>
      <div className={styles.text}>
        {org.mayMove && <MoveForm org={org} />}
        <Moves org={org} />
      </div>
    </Section>
  )
}

function Moves({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents.move')
  const locale = useLocale()
  if (org.moveList.length === 0) return <p className={screen.quiet}>{t('never')}</p>
  return (
    <ol className={detail.history}>
      {org.moveList.map(({ movedAt, formerPath, newPath }) => (
        <li key={movedAt}>
          <b>{formatMoment(movedAt, locale)}</b>
          <span>{t('from', { former: formerPath.join(' › '), now: newPath.join(' › ') })}</span>
        </li>
      ))}
    </ol>
  )
}

function MoveForm({ org }: { org: OrgDetail }) {
  const t = useTranslations('adminAgents.move')
  const { data } = useQuery(agentNames)
  const [parentId, setParentId] = useState('')
  const [opened, setOpened] = useState(false)
  const { orgId, orgType } = org
  const fits = orgType === 'PLATFORM' ? [] : parentTypes[orgType]
  const parents = (data?.orgNames ?? []).filter(
    (one) => fits.includes(one.orgType) && one.orgId !== orgId && one.orgId !== org.parentId,
  )
  const parent = parents.find((one) => one.orgId === parentId)
  const close = () => setOpened(false)
  const move = useWrite({
    send: (askOnce) => askOnce(moveOrg, { params: { orgId }, body: { parentId } }),
    onSaved: async (moved) => {
      setParentId('')
      await rememberAgent(moved)
    },
  })
  return (
    <>
      <NativeSelect
        label={t('parent')}
        value={parentId}
        data={[
          { value: '', label: t('choose') },
          ...parents.map((one) => ({ value: one.orgId, label: `${one.orgName} (${one.orgId})` })),
        ]}
        onChange={({ currentTarget }) => setParentId(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" disabled={!parent || !move.online} onClick={() => setOpened(true)}>
          {t('move')}
        </Button>
        {!move.online && <span className={screen.quiet}>{t('offline')}</span>}
      </div>
      <WriteFailed error={move.error} />
      <ConfirmDialog
        opened={opened}
        title={t('confirmTitle', { name: org.orgName, parent: parent?.orgName ?? '' })}
        confirmLabel={t('move')}
        busy={move.isPending}
        onConfirm={() => move.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <p>{t('confirmHint')}</p>
      </ConfirmDialog>
    </>
  )
}
