import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { product } from '#contract/call/product'
import { noticeKind, noticeKinds } from '#contract/notices/kinds'
import { hoursAhead } from '#contract/notices/rules'
import { useSession } from '../../lib/session/session.ts'
import { OptionField } from '../../ui/choice/option-field.tsx'
import layout from '../../ui/form/form.module.css'
import { fieldId, type Typed } from '../../ui/form/typed-form.tsx'
import screen from '../../ui/panel/screen.module.css'
import { useMayUseTrains } from '../session/may-use-trains.ts'
import styles from './notices.module.css'
import { aheadOf, type RulesText, toggled } from './rules-draft.ts'

type Props = {
  form: Typed<RulesText>
  readOnly: boolean
  /** What only administrators are told of is offered to them alone. */
  isAdministrator: boolean
  /** Says whose clock the times are of. */
  zone: string
  digestHint: string
  /** The mail cannot be had. */
  isDigestClosed?: boolean
}

const whose = ['MINE', 'AGENCY'] as const

/** What people are told, of what, when and how: the same for a person and for an agency. */
export function RulesFields({ form, readOnly, isAdministrator, zone, digestHint, isDigestClosed }: Props) {
  const t = useTranslations('notices.rules')
  const { values, errors } = form
  const mayUseTrains = useMayUseTrains()
  const isPlatform = useSession()?.claims.orgType === 'PLATFORM'
  const kinds = noticeKind.options.filter((kind) => {
    const { administrators, platform } = noticeKinds[kind]
    return (!administrators || isAdministrator) && (!platform || isPlatform)
  })
  const products = product.options.filter((one) => one !== 'TRAIN' || mayUseTrains)
  const isAhead = values.kindList.includes('LIMIT')
  return (
    <>
      <Boxes name="kindList" legend={t('kinds')}>
        <Several
          {...{ readOnly, all: noticeKind.options, offered: kinds, chosen: values.kindList }}
          label={(kind) => t(`kind.${kind}.title`)}
          hint={(kind) => t(`kind.${kind}.hint`)}
          onChoose={(list) => form.setFieldValue('kindList', list)}
        />
      </Boxes>
      <Boxes name="productList" legend={t('products')} error={errors.productList} inline>
        <Several
          {...{ readOnly, all: product.options, offered: products, chosen: values.productList }}
          label={(one) => t(`product.${one}`)}
          onChoose={(list) => form.setFieldValue('productList', list)}
        />
      </Boxes>
      <OptionField
        label={t('whose')}
        value={values.whose}
        options={whose}
        optionLabel={(one) => t(`whoseOption.${one}`)}
        onChoose={(one) => !readOnly && form.setFieldValue('whose', one)}
      />
      {isAhead && (
        <Boxes name="hoursAheadList" legend={t('ahead')} error={errors.hoursAheadList} inline>
          <Several
            {...{ readOnly, all: hoursAhead, offered: hoursAhead, chosen: values.hoursAheadList }}
            label={(hours) => {
              const { unit, count } = aheadOf(hours)
              return t(unit, { count })
            }}
            onChoose={(list) => form.setFieldValue('hoursAheadList', list)}
          />
        </Boxes>
      )}
      <Boxes name="isQuiet" legend={t('quiet')}>
        <Checkbox
          label={t('isQuiet')}
          description={t('quietHint', { zone })}
          disabled={readOnly}
          checked={values.isQuiet}
          onChange={({ currentTarget }) => form.setFieldValue('isQuiet', currentTarget.checked)}
        />
        {values.isQuiet && (
          <div className={layout.grid}>
            {(['quietFrom', 'quietUntil'] as const).map((name) => (
              <TextInput
                key={name}
                {...form.getInputProps(name)}
                type="time"
                label={t(name)}
                readOnly={readOnly}
              />
            ))}
          </div>
        )}
      </Boxes>
      <Boxes name="digest" legend={t('mail')}>
        <Checkbox
          label={t('digest')}
          description={digestHint}
          disabled={readOnly || isDigestClosed}
          checked={values.digest}
          onChange={({ currentTarget }) => form.setFieldValue('digest', currentTarget.checked)}
        />
      </Boxes>
    </>
  )
}

type SeveralProps<T> = {
  /** In their order; what is not offered to this person stays as it is. */
  all: readonly T[]
  offered: readonly T[]
  chosen: readonly T[]
  label: (one: T) => string
  hint?: (one: T) => string
  readOnly: boolean
  onChoose: (list: T[]) => void
}

function Several<T extends string | number>(props: SeveralProps<T>) {
  const { all, offered, chosen, label, hint, readOnly, onChoose } = props
  return offered.map((one) => (
    <Checkbox
      key={one}
      label={label(one)}
      description={hint?.(one)}
      disabled={readOnly}
      checked={chosen.includes(one)}
      onChange={() => onChoose(toggled(all, chosen, one))}
    />
  ))
}

type BoxesProps = { name: string; legend: string; error?: ReactNode; inline?: boolean; children: ReactNode }

function Boxes({ name, legend, error, inline = false, children }: BoxesProps) {
  const errorId = useId()
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      className={styles.boxes}
      data-inline={inline || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      <div>{children}</div>
      {error && (
        <p id={errorId} className={screen.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
