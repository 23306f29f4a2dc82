import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { type Acting, whyNotAct, whyNotReach } from '#contract/admin/user-rules'
import { type UserDetail, updateUser } from '#contract/admin/users'
import { emailAddress } from '#contract/text/contact'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { isChangedMeanwhile, useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import { FormFrame, fieldProps, useSavedForm } from '../../ui/form/typed-form.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { orgNames } from '../org-names.ts'
import { usersChanged } from './queries.ts'
import { AllowanceField } from './rights/allowance-field.tsx'
import { chosenOf, rightsDraft } from './rights/rights-draft.ts'
import { RightsFields } from './rights/rights-fields.tsx'
import { type UserValues, useValueWords } from './use-value-words.ts'
import styles from './users.module.css'

type Props = { user: UserDetail; acting: Acting }

/** Name, e-mail and rights of a user. What somebody else saves meanwhile is shown beside one's own. */
export function UserForm({ user, acting }: Props) {
  const t = useTranslations('adminUsers')
  const sentence = useSentence()
  const words = useValueWords()
  const agencies = useQuery(orgNames).data?.orgNames ?? []
  const orgType = agencies.find(({ orgId }) => orgId === user.orgId)?.orgType ?? 'AGENT'
  const { displayName, email, role, permissions, book, issue } = user
  const saved: UserValues = { displayName, email, role, permissions, book, issue }
  const typed = useSavedForm<UserValues>({
    saved,
    atOnce: true,
    problemsOf: (fields) => ({
      ...(fields.displayName.trim() === '' && { displayName: t('user.nameMissing') }),
      ...(fields.email && !v.is(emailAddress(200), fields.email) && { email: t('invite.emailWrong') }),
    }),
    onTyped: () => save.reset(),
  })
  const { form, changes, conflicts } = typed
  const { values } = form
  const isChanged = Object.keys(changes).length > 0
  const save = useWrite({
    send: (askOnce) =>
      askOnce(updateUser, { params: { userId: user.userId }, body: { version: user.version, changes } }),
    onSaved: async () => {
      await usersChanged()
      typed.settle()
    },
    reread: usersChanged,
  })
  const isLocked = whyNotReach(acting, user) !== null
  const areRightsLocked = whyNotAct(acting, user) !== null
  const isWaiting = save.data?.waitsFor.some((kind) => kind === 'ROLE' || kind === 'EMAIL') ?? false
  const isReady = save.online && !isLocked && isChanged && form.isValid() && conflicts.length === 0
  return (
    <Section title={t('user.form')}>
      <FormFrame typed={typed} className={styles.form} atFields onSend={() => isReady && save.mutate()}>
        <div className={styles.pair}>
          <TextInput {...fieldProps(form, 'displayName')} label={t('user.name')} disabled={isLocked} />
          <TextInput
            {...fieldProps(form, 'email')}
            type="email"
            label={t('user.email')}
            description={t('user.emailHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={values.email ?? ''}
            disabled={isLocked}
            onChange={({ currentTarget }) => form.setFieldValue('email', currentTarget.value || null)}
          />
        </div>
        <RightsFields
          rights={rightsDraft(values.role, values.permissions)}
          had={rightsDraft(role, permissions)}
          orgType={orgType}
          acting={acting}
          disabled={areRightsLocked}
          onChange={(rights) => form.setValues({ role: rights.role, permissions: chosenOf(rights) })}
        />
        <div className={styles.pair}>
          {(['book', 'issue'] as const).map((name) => (
            <AllowanceField
              key={name}
              label={t(`user.${name}`)}
              value={values[name]}
              disabled={areRightsLocked}
              onChange={(number) => form.setFieldValue(name, number)}
            />
          ))}
        </div>
        {conflicts.map((field) => (
          <ConflictChoice
            key={field}
            name={words.nameOf(field)}
            theirs={words.valueOf(saved, field)}
            mine={words.valueOf(values, field)}
            onTakeTheirs={() => typed.takeTheirs(field)}
            onKeepMine={() => typed.keepMine(field)}
          />
        ))}
        {save.error && (
          <p role="alert" className={styles.failed}>
            {isChangedMeanwhile(save.error)
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
                  : !save.online && t('needsNetwork')}
          </span>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {t('user.save')}
          </Button>
        </div>
      </FormFrame>
    </Section>
  )
}
