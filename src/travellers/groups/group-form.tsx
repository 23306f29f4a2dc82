import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { removeTravellerGroup, saveTravellerGroup, type TravellerGroup } from '#contract/travellers/groups'
import { fullName } from '#contract/travellers/names'
import { groupKind, type TravellerRow } from '#contract/travellers/traveller'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import forms from '../../ui/form/form.module.css'
import { FormFrame, fieldProps, useTypedForm } from '../../ui/form/typed-form.tsx'
import styles from '../travellers.module.css'
import { WriteFailed } from '../write-failed.tsx'
import { MemberField } from './member-field.tsx'

type Draft = { name: string; kind: string }

/** A group that is made or changed. `null`: it is new. */
export function GroupForm({ group, onClose }: { group: TravellerGroup | null; onClose: () => void }) {
  const t = useTranslations('travellers.groups')
  const problems = useTranslations('problems')
  const whyNot = useWhyNot(saveTravellerGroup.needs)
  const [groupId] = useState(() => group?.groupId ?? newCommandId())
  const [members, setMembers] = useState<readonly TravellerRow[]>(group?.memberList ?? [])
  const typed = useTypedForm<Draft>({
    initial: { name: group?.name ?? '', kind: group?.kind ?? 'HOUSEHOLD' },
    name: 'group',
    live: true,
    problemsOf: ({ name }) => (name.trim() === '' ? { name: problems('required') } : {}),
  })
  const { form } = typed
  const onSaved = async () => {
    onClose()
    await invalidateFigures('TRAVELLERS')
  }
  const save = useWrite({
    send: (askOnce, { name, kind }: Draft) =>
      askOnce(saveTravellerGroup, {
        params: { groupId },
        body: {
          version: group?.version ?? 0,
          name: name.trim(),
          kind: groupKind.options.find((one) => one === kind) ?? 'HOUSEHOLD',
          memberIds: members.map(({ travellerId }) => travellerId),
        },
      }),
    onSaved,
  })
  const remove = useWrite({
    send: (askOnce) => askOnce(removeTravellerGroup, { params: { groupId } }),
    onSaved,
  })
  const isClosed = whyNot !== null || !save.online
  return (
    <FormFrame typed={typed} atFields onSend={(draft) => !isClosed && save.mutate(draft)}>
      <div className={forms.grid}>
        <TextInput {...fieldProps(form, 'name')} label={t('name')} required autoComplete="off" />
        <NativeSelect
          {...fieldProps(form, 'kind')}
          label={t('kindLabel')}
          data={groupKind.options.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </div>
      <ul className={styles.documents} aria-label={t('column.people')}>
        {members.map((member) => (
          <li key={member.travellerId}>
            {fullName(member)}
            <Button
              variant="quiet"
              aria-label={t('takeOutOf', { name: fullName(member) })}
              onClick={() => setMembers(members.filter((one) => one !== member))}
            >
              {t('takeOut')}
            </Button>
          </li>
        ))}
      </ul>
      <MemberField
        taken={members.map(({ travellerId }) => travellerId)}
        onAdd={(row) => setMembers([...members, row])}
      />
      <div className={forms.submit}>
        <Button type="submit" disabled={isClosed} loading={save.isPending}>
          {t('save')}
        </Button>
        {group && (
          <Button
            variant="danger"
            disabled={isClosed}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <WriteFailed error={save.error ?? remove.error} />
    </FormFrame>
  )
}
