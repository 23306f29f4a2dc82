import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type PermissionName, permissionsOfRole, presets } from '#contract/access/permissions'
import { type OrgType, type RoleCode, roleCode } from '#contract/access/role'
import { type Acting, whyNotGrant } from '#contract/admin/user-rules'
import { OptionField } from '../../../ui/choice/option-field.tsx'
import styles from '../users.module.css'
import { presetOf, type RightsDraft, rightsDraft, withPermission, withRole } from './rights-draft.ts'

type Props = {
  rights: RightsDraft
  /** What the user has now, which may stay; absent for a new one. */
  had?: RightsDraft
  orgType: OrgType
  acting: Acting
  disabled?: boolean
  /** Whether the single permissions are folded away. */
  folded?: boolean
  onChange: (rights: RightsDraft) => void
}

/** Role, preset and permissions; what the administrator may not give is disabled and says why. */
export function RightsFields({
  rights,
  had,
  orgType,
  acting,
  disabled = false,
  folded = false,
  onChange,
}: Props) {
  const t = useTranslations('adminUsers')
  const mayGive = (role: RoleCode, permissions: readonly PermissionName[]) =>
    whyNotGrant(acting, { role, permissions, orgType, ...(had && { had }) }) === null
  const roles = roleCode.options.filter((role) => role === rights.role || mayGive(role, []))
  const chosen = presetOf(rights)
  const names = Object.keys(presets) as (keyof typeof presets)[] // the keys of this record
  const offered = names.filter(
    (name) => name === chosen || mayGive(presets[name].role, presets[name].permissions),
  )
  const permissions = (
    <fieldset className={styles.permissions} disabled={disabled}>
      <legend>{t('permission.legend')}</legend>
      {permissionsOfRole[rights.role].map((name) => {
        const isGiven = rights.permissions.includes(name)
        const isOpen = isGiven || mayGive(rights.role, [name])
        return (
          <Checkbox
            key={name}
            className={styles.check ?? ''}
            label={t(`permission.${name}.name`)}
            description={
              isOpen
                ? t(`permission.${name}.hint`)
                : `${t(`permission.${name}.hint`)} ${t('permission.notYours')}`
            }
            checked={isGiven}
            disabled={disabled || !isOpen}
            onChange={({ currentTarget }) => onChange(withPermission(rights, name, currentTarget.checked))}
          />
        )
      })}
    </fieldset>
  )
  return (
    <div className={styles.rights}>
      <NativeSelect
        label={t('preset.label')}
        description={t(`preset.hint.${chosen ?? 'own'}`)}
        value={chosen ?? ''}
        disabled={disabled}
        data={[
          ...(chosen === null ? [{ value: '', label: t('preset.own') }] : []),
          ...offered.map((name) => ({ value: name, label: t(`preset.${name}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const name = names.find((one) => one === currentTarget.value)
          if (name) onChange(rightsDraft(presets[name].role, presets[name].permissions))
        }}
      />
      {!disabled && (
        <OptionField
          label={t('user.role')}
          value={rights.role}
          options={roles}
          optionLabel={(role) => t(`role.${role}`)}
          onChoose={(role) => onChange(withRole(rights, role))}
        />
      )}
      {folded ? (
        <details className={styles.folded}>
          <summary>{t('permission.choose', { count: rights.permissions.length })}</summary>
          {permissions}
        </details>
      ) : (
        permissions
      )}
    </div>
  )
}
