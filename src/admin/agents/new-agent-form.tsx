import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import type { OrgName } from '#contract/access/orgs'
import { createOrg, type OrgProfile, typesBelow } from '#contract/admin/orgs'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/form/form.module.css'
import { FormFrame, fieldProps, useTypedForm } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { WriteFailed } from '../write-failed.tsx'
import { ProfileFields, TermsFields } from './profile-fields.tsx'
import { rememberAgent } from './queries.ts'

/** The parent and the type are chosen for the person who chooses none. */
type NewAgent = OrgProfile & { accountName: string; parentId: string; orgType: string }

const blank: Omit<NewAgent, 'parentId'> = {
  accountName: '',
  orgType: '',
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

type NewOrg = v.InferOutput<typeof createOrg.body>

type Props = { parents: readonly OrgName[]; firstParent: string; onClose: () => void }

export function NewAgentForm({ parents, firstParent, onClose }: Props) {
  const t = useTranslations('adminAgents')
  const navigate = useNavigate()
  const isAccount = (accountName: string) => v.is(createOrg.body.entries.accountName, accountName)
  const typed = useTypedForm<NewAgent>({
    initial: { ...blank, parentId: firstParent },
    name: 'new-agent',
    live: true,
    atOnce: true,
    problemsOf: ({ accountName }) =>
      accountName.trim().length > 1 && !isAccount(accountName)
        ? { accountName: t('new.accountNameWrong') }
        : {},
  })
  const { form } = typed
  const { accountName, orgName, parentId, orgType } = form.values
  const parent = parents.find(({ orgId }) => orgId === parentId) ?? parents[0]
  const types = parent ? typesBelow(parent.orgType) : []
  const type = types.find((one) => one === orgType) ?? types[0]
  const isComplete = isAccount(accountName) && orgName.trim().length >= 2
  const create = useWrite({
    send: (askOnce, body: NewOrg) => askOnce(createOrg, { body }),
    onSaved: async (detail) => {
      await rememberAgent(detail)
      onClose()
      await navigate({ to: '/app/admin/agent/$orgId', params: { orgId: detail.orgId } })
    },
  })
  return (
    <FormFrame
      typed={typed}
      atFields
      onSend={(fields) =>
        isComplete &&
        create.online &&
        parent &&
        type &&
        create.mutate({ ...fields, orgType: type, parentId: parent.orgId })
      }
    >
      <div className={styles.grid}>
        <NativeSelect
          {...fieldProps(form, 'parentId')}
          label={t('new.parent')}
          value={parent?.orgId ?? ''}
          data={parents.map(({ orgId, orgName: name }) => ({ value: orgId, label: `${name} (${orgId})` }))}
        />
        <NativeSelect
          {...fieldProps(form, 'orgType')}
          label={t('type')}
          value={type ?? ''}
          data={types.map((one) => ({ value: one, label: t(`types.${one}`) }))}
        />
        <TextInput
          {...fieldProps(form, 'accountName')}
          className={styles.wide}
          label={t('new.accountName')}
          description={t('new.accountNameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) =>
            form.setFieldValue('accountName', currentTarget.value.toUpperCase())
          }
        />
      </div>
      <ProfileFields form={form} />
      <TermsFields form={form} />
      <WriteFailed error={create.error} />
      {!create.online && <p className={screen.quiet}>{t('offline')}</p>}
      <div className={styles.submit}>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          type="submit"
          disabled={!isComplete || !parent || !type || !create.online}
          loading={create.isPending}
        >
          {t('new.create')}
        </Button>
      </div>
    </FormFrame>
  )
}
