import { useTranslations } from 'use-intl'
import { type RuleBuyer, ruleBuyer } from '#contract/access/buyer-type'
import type { OrgName } from '#contract/access/orgs'
import { product } from '#contract/call/product'
import { OptionField } from '../../ui/choice/option-field.tsx'
import { choiceFilter, type Filter, textFilter } from '../../ui/list/filters.tsx'
import { type PricesSearch, ruleStates } from './queries.ts'
import { buyersOf } from './rule/buyers-of.ts'

type Sellers = {
  names: readonly OrgName[]
  seller: string
  /** The viewer's organisation. */
  own: string
}

export function useRuleFilters({ names, seller, own }: Sellers): readonly Filter<PricesSearch>[] {
  const t = useTranslations('adminPrices')
  const nameOf = (org: string) => names.find(({ orgId }) => orgId === org)?.orgName ?? org
  const isKind = (buyer: string): buyer is RuleBuyer => ruleBuyer.options.some((one) => one === buyer)
  return [
    textFilter('q', 'search', { label: t('filters.search'), placeholder: t('filters.searchHint') }),
    // always of one seller
    {
      at: 'few',
      isSet: () => false,
      none: {},
      field: (_, onSearch) =>
        names.length > 1 && (
          <OptionField
            label={t('form.seller')}
            value={seller}
            options={names.map(({ orgId }) => orgId)}
            optionLabel={nameOf}
            onChoose={(org) => onSearch({ org: org === own ? undefined : org, buyer: undefined })}
          />
        ),
    },
    choiceFilter('product', 'few', {
      label: t('form.product'),
      anyLabel: t('filters.anyProduct'),
      options: product.options,
      optionLabel: (one) => t(`products.${one}`),
    }),
    choiceFilter('buyer', 'few', {
      label: t('form.buyer'),
      anyLabel: t('filters.anyBuyer'),
      options: [...ruleBuyer.options, ...buyersOf(seller, names).map(({ orgId }) => orgId)],
      optionLabel: (one) => (isKind(one) ? t(`form.kind.${one}`) : nameOf(one)),
    }),
    choiceFilter('state', 'few', {
      label: t('state'),
      anyLabel: t('filters.openRules'),
      options: ruleStates,
      optionLabel: (one) => t(`states.${one}`),
    }),
  ]
}
