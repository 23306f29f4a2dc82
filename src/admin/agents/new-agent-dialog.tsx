import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import type { OrgName } from '#contract/access/orgs'
import { createOrg, type newOrgType, type OrgProfile, typesBelow } from '#contract/admin/orgs'
import { ask } from '../../lib/query/api.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import form from '../../ui/form/form.module.css'
import { Dialog } from '../../ui/panel/dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useOnline } from '../../ui/state/use-online.ts'
import { useWriteKey } from '../write-key.ts'
import { ProfileFields, TermsFields } from './profile-fields.tsx'
import { agentNames, rememberAgent } from './queries.ts'

type Props = {
  opened: boolean
  /** The organisation it will stand below, to begin with; absent: the viewer's own. */
  parentId?: string
  onClose: () => void
}

export function NewAgentDialog({ opened, parentId, onClose }: Props) {
  const t = useTranslations('adminAgents.new')
  const own = useSession()?.claims.orgId
  const { data } = useQuery({ ...agentNames, enabled: opened })
  const parents = (data?.orgNames ?? []).filter(({ orgType }) => typesBelow(orgType).length > 0)
  return (
    <Dialog opened={opened} title={t('title')} onClose={onClose}>
      {parents.length > 0 && (
        <NewAgentForm parents={parents} firstParent={parentId ?? own ?? ''} onClose={onClose} />
      )}
    </Dialog>
  )
}

const blankProfile: OrgProfile = {
  orgName: '',
  shortName: '',
  address: '',
  phone: '',
  taxNumber: '',
  currency: 'IDR',
  timeZone: 'Asia/Jakarta',
  language: 'id',
  book: 1,
  issue: 1,
  voucherRule: 'ALWAYS',
}

type FormProps = { parents: readonly OrgName[]; firstParent: string; onClose: () => void }

function NewAgentForm({ parents, firstParent, onClose }: FormProps) {
  const t = useTranslations('adminAgents')
  const sentence = useSentence()
  const online = useOnline()
  const navigate = useNavigate()
  const [accountName, setAccountName] = useState('')
  const [parentId, setParentId] = useState(firstParent)
  const [wantedType, setType] = useState<string>('')
  const [profile, setProfile] = useState(blankProfile)
  const parent = parents.find(({ orgId }) => orgId === parentId) ?? parents[0]
  const types = parent ? typesBelow(parent.orgType) : []
  const type = types.find((one) => one === wantedType) ?? types[0]
  const isAccount = v.is(createOrg.body.entries.accountName, accountName)
  const complete = isAccount && profile.orgName.trim().length >= 2 && parent && type

  const keyFor = useWriteKey()
  const create = useMutation({
    mutationFn: ({ orgType, below }: { orgType: (typeof newOrgType.options)[number]; below: string }) =>
      ask(
        createOrg,
        { body: { ...profile, accountName, orgType, parentId: below } },
        { idempotencyKey: keyFor([accountName, below, orgType, profile]) },
      ),
    onSuccess: async (detail) => {
      await rememberAgent(detail)
      onClose()
      await navigate({ to: '/app/admin/agent/$orgId', params: { orgId: detail.orgId } })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (parent && type && complete) create.mutate({ orgType: type, below: parent.orgId })
  }

  return (
    <form className={form.form} autoComplete="off" onSubmit={submit}>
      <div className={form.grid}>
        <NativeSelect
          label={t('new.parent')}
          value={parent?.orgId ?? ''}
          data={parents.map(({ orgId, orgName }) => ({ value: orgId, label: `${orgName} (${orgId})` }))}
          onChange={({ currentTarget }) => setParentId(currentTarget.value)}
        />
        <NativeSelect
          label={t('type')}
          value={type ?? ''}
          data={types.map((one) => ({ value: one, label: t(`types.${one}`) }))}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <TextInput
          className={form.wide}
          label={t('new.accountName')}
          description={t('new.accountNameHint')}
          value={accountName}
          error={accountName.trim().length > 1 && !isAccount && t('new.accountNameWrong')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => setAccountName(currentTarget.value.toUpperCase())}
        />
      </div>
      <ProfileFields
        profile={profile}
        onChange={(field, value) => setProfile({ ...profile, [field]: value })}
      />
      <TermsFields
        profile={profile}
        onChange={(field, value) => setProfile({ ...profile, [field]: value })}
      />
      {create.isError && (
        <p role="alert" className={screen.problem}>
          {sentence(create.error)}
        </p>
      )}
      {!online && <p className={screen.quiet}>{t('offline')}</p>}
      <div className={form.submit}>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" disabled={!complete || !online} loading={create.isPending}>
          {t('new.create')}
        </Button>
      </div>
    </form>
  )
}
