import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OrgName } from '#contract/access/orgs'
import { audiencesOf, buyersOf } from './buyers-of.ts'
import type { RuleFieldsProps } from './rule-fields.ts'

type Props = RuleFieldsProps & { seller: OrgName | undefined; names: readonly OrgName[] }

/** No account name begins with it. */
const orgMark = '@'

/** Everybody, a kind of buyer, or one organisation directly below the seller. */
export function BuyerField({ form, seller, names }: Props) {
  const t = useTranslations('adminPrices')
  const { product, buyerType, buyerOrg } = form.values
  const kinds = audiencesOf(seller, product)
  const buyers = seller ? buyersOf(seller.orgId, names) : []
  const isKnown = buyerOrg === null || buyers.some(({ orgId }) => orgId === buyerOrg)
  return (
    <NativeSelect
      label={t('form.buyer')}
      value={buyerOrg === null ? (buyerType ?? '') : `${orgMark}${buyerOrg}`}
      data={[
        { value: '', label: t('form.everybody') },
        ...kinds.map((kind) => ({ value: kind, label: t(`form.kind.${kind}`) })),
        ...buyers.map(({ orgId, orgName }) => ({ value: `${orgMark}${orgId}`, label: orgName })),
        ...(isKnown ? [] : [{ value: `${orgMark}${buyerOrg}`, label: buyerOrg }]),
      ]}
      onChange={({ currentTarget: { value } }) =>
        form.setValues({
          buyerType: kinds.find((kind) => kind === value) ?? null,
          buyerOrg: value.startsWith(orgMark) ? value.slice(orgMark.length) : null,
        })
      }
    />
  )
}
