import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { type Acting, whyNotAct, whyNotReach } from '#contract/admin/user-rules'
import { type UserDetail, updateUser } from '#contract/admin/users'
import { emailAddress } from '#contract/text/contact'
import { ApiFailure } from '../../lib/call/failure.ts'
import { ask } from '../../lib/query/api.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { orgNames } from '../org-names.ts'
import { useWriteKey } from '../write-key.ts'
import { usersChanged } from './queries.ts'
import { AllowanceField } from './rights/allowance-field.tsx'
import { chosenOf, type RightsDraft, rightsDraft } from './rights/rights-draft.ts'
import { RightsFields } from './rights/rights-fields.tsx'
import { useValueWords } from './use-value-words.ts'
import {
  changesIn,
  conflictsIn,
  editedUser,
  editUser,
  keepMine,
  takeTheirs,
  type UserEdits,
  type UserValues,
} from './user-edits.ts'
import styles from './users.module.css'

type Props = { user: UserDetail; acting: Acting }

/** Name, e-mail and rights of a user. What somebody else saves meanwhile is shown beside one's own. */
export function UserForm({ user, acting }: Props) {
  const t = useTranslations('adminUsers')
  const online = useOnline()
  const sentence = useSentence()
  const keyFor = useWriteKey()
  const words = useValueWords()
  const agencies = useQuery(orgNames).data?.orgNames ?? []
  const orgType = agencies.find(({ orgId }) => orgId === user.orgId)?.orgType ?? 'AGENT'
  const [edits, setEdits] = useState<UserEdits>({})
  const values = editedUser(edits, user)
  const changes = changesIn(edits, user)
  const conflicts = conflictsIn(edits, user)
  const isChanged = Object.keys(changes).length > 0
  const save = useMutation({
    mutationFn: () => {
      const body = { version: user.version, changes }
      return ask(updateUser, { params: { userId: user.userId }, body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: async () => {
      await usersChanged()
      setEdits({})
    },
    onError: async (error) => {
      // shows what the other administrator saved
      if (isCollision(error)) await usersChanged()
    },
  })
  const edit = (changed: Partial<UserValues>) => {
    save.reset()
    setEdits(editUser(edits, user, changed))
  }
  const editRights = (draft: RightsDraft) => edit({ role: draft.role, permissions: chosenOf(draft) })
  const isLocked = whyNotReach(acting, user) !== null
  const areRightsLocked = whyNotAct(acting, user) !== null
  const problems = {
    displayName: values.displayName.trim() === '' ? t('user.nameMissing') : null,
    email: values.email && !v.is(emailAddress(200), values.email) ? t('invite.emailWrong') : null,
  }
  const isWrong = problems.displayName !== null || problems.email !== null
  const isWaiting = save.data?.waitsFor.some((kind) => kind === 'ROLE' || kind === 'EMAIL') ?? false
  const isReady = online && !isLocked && isChanged && !isWrong && conflicts.length === 0
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) save.mutate()
  }
  return (
    <Section title={t('user.form')}>
      <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
        <div className={styles.pair}>
          <TextInput
            label={t('user.name')}
            value={values.displayName}
            disabled={isLocked}
            error={problems.displayName}
            onChange={({ currentTarget }) => edit({ displayName: currentTarget.value })}
          />
          <TextInput
            type="email"
            label={t('user.email')}
            description={t('user.emailHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.email ?? ''}
            disabled={isLocked}
            error={problems.email}
            onChange={({ currentTarget }) => edit({ email: currentTarget.value || null })}
          />
        </div>
        <RightsFields
          rights={rightsDraft(values.role, values.permissions)}
          had={rightsDraft(user.role, user.permissions)}
          orgType={orgType}
          acting={acting}
          disabled={areRightsLocked}
          onChange={editRights}
        />
        <div className={styles.pair}>
          {(['book', 'issue'] as const).map((name) => (
            <AllowanceField
              key={name}
              label={t(`user.${name}`)}
              value={values[name]}
              disabled={areRightsLocked}
              onChange={(number) => edit({ [name]: number })}
            />
          ))}
        </div>
        {conflicts.map((field) => (
          <ConflictChoice
            key={field}
            name={words.nameOf(field)}
            theirs={words.valueOf(user, field)}
            mine={words.valueOf(values, field)}
            onTakeTheirs={() => setEdits(takeTheirs(edits, field))}
            onKeepMine={() => setEdits(keepMine(edits, user, field))}
          />
        ))}
        {save.error && (
          <p role="alert" className={styles.failed}>
            {isCollision(save.error)
              ? sentence(save.error)
              : t('user.failed', { message: sentence(save.error) })}
          </p>
        )}
        <div className={styles.saving}>
          <span role="status" className={styles.quiet}>
            {save.isPending
              ? t('user.saving')
              : save.isSuccess && !isChanged
                ? t(isWaiting ? 'user.savedWaits' : 'user.saved')
                : conflicts.length > 0
                  ? t('user.decideFirst')
                  : !online && t('needsNetwork')}
          </span>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {t('user.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function isCollision(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'CHANGED_MEANWHILE'
}
