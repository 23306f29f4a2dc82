import { useTranslations } from 'use-intl'
import { ConflictChoice } from '../../ui/form/conflict-choice.tsx'
import { aheadOf, type RulesText } from './rules-draft.ts'

type Props<N extends string> = {
  conflicts: readonly N[]
  saved: RulesText
  mine: RulesText
  onTakeTheirs: (name: N) => void
  onKeepMine: (name: N) => void
}

/** Both versions of what was changed here and elsewhere. */
export function RulesConflicts<N extends keyof RulesText>(props: Props<N>) {
  const { conflicts, saved, mine, onTakeTheirs, onKeepMine } = props
  const t = useTranslations('notices.rules')
  const words = useRuleWords()
  const nameOf = (field: keyof RulesText) => t(`field.${field}`)
  return conflicts.map((name) => (
    <ConflictChoice
      key={name}
      name={nameOf(name)}
      theirs={words(saved, name)}
      mine={words(mine, name)}
      onTakeTheirs={() => onTakeTheirs(name)}
      onKeepMine={() => onKeepMine(name)}
    />
  ))
}

function useRuleWords(): (rules: RulesText, name: keyof RulesText) => string {
  const t = useTranslations('notices.rules')
  return (rules, name) => {
    switch (name) {
      case 'kindList':
        return rules.kindList.map((kind) => t(`kind.${kind}.title`)).join(', ')
      case 'productList':
        return rules.productList.map((one) => t(`product.${one}`)).join(', ')
      case 'hoursAheadList':
        return rules.hoursAheadList
          .map((hours) => {
            const { unit, count } = aheadOf(hours)
            return t(unit, { count })
          })
          .join(', ')
      case 'whose':
        return t(`whoseOption.${rules.whose}`)
      case 'isQuiet':
      case 'digest':
        return t(rules[name] ? 'on' : 'off')
      case 'quietFrom':
      case 'quietUntil':
        return rules[name]
    }
  }
}
