import { CloseButton, Loader, TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { later, useLater } from '../time/later.ts'
import styles from './choice-field.module.css'
import type { Choice } from './match-choice.ts'
import { type ChoiceSource, useChoiceField } from './use-choice-field.ts'

type Props<One extends Choice> = ChoiceSource<One> & {
  label: string
  /** The label is for screen readers only. */
  labelHidden?: boolean
  placeholder: string
  icon?: ReactNode
  /** Shown at the end of the field while nobody types. */
  aside?: ReactNode
  /** Name of the list, its empty text, and the label of the clear button. */
  words: { list: string; nothing: string; clear?: string }
  busy?: boolean
  /** Stands in red below the field as long as it holds; the field is marked as wrong once it was left. */
  missing?: string | null
}

const choiceList = later(async () => (await import(/* bundle: dropdowns */ './choice-list.tsx')).ChoiceList)

/** A combobox: one of many choices, found by typing its name. Without the list's code the name is typed alone. */
export function ChoiceField<One extends Choice>(props: Props<One>) {
  const {
    label,
    labelHidden = false,
    placeholder,
    icon,
    aside,
    words,
    busy = false,
    missing,
    ...source
  } = props
  const { chosen, typed, onChoose } = source
  const t = useTranslations('fields.choice')
  const field = useChoiceField(source)
  const { id, opened, found, active, activeId, asked, text } = field
  const question = asked && asked !== 'looking' ? t(asked, { text }) : null
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const isListed = useLater(choiceList) === 'here' && opened
  const [wasLeft, setWasLeft] = useState(false)
  const clear = words.clear !== undefined && chosen !== null && typed === null
  return (
    <>
      <TextInput
        ref={input}
        id={id}
        {...(labelHidden ? { 'aria-label': label } : { label })}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ''}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isListed}
        aria-controls={isListed && found.length > 0 ? listId : undefined}
        aria-activedescendant={isListed ? activeId : undefined}
        leftSection={icon}
        rightSection={
          busy || asked === 'looking' ? (
            <Loader size={18} />
          ) : clear ? (
            <CloseButton
              aria-label={words.clear}
              className={styles.clear}
              iconSize={18}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(null)}
            />
          ) : typed === null ? (
            aside
          ) : null
        }
        {...(aside && typed === null && { rightSectionWidth: '3.75rem', rightSectionPointerEvents: 'none' })}
        {...(missing && !wasLeft && { description: missing, classNames: { description: styles.missing } })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={
          question ? (
            <span role="alert" className={isListed ? styles.covered : undefined}>
              {question}
            </span>
          ) : (
            wasLeft && missing
          )
        }
        onPointerEnter={choiceList.want}
        onFocus={(event) => {
          choiceList.want()
          event.currentTarget.select()
          field.open()
        }}
        onClick={field.open}
        onChange={({ currentTarget }) => field.type(currentTarget.value)}
        onKeyDown={field.onKeyDown}
        onBlur={() => {
          setWasLeft(true)
          field.leave()
        }}
      />
      <choiceList.Part
        input={input}
        listId={listId}
        label={words.list}
        nothing={words.nothing}
        question={question}
        opened={opened}
        found={found}
        active={active}
        optionId={field.optionId}
        onChoose={(key) => {
          const one = found.find((choice) => choice.key === key)
          if (one) field.choose(one)
        }}
      />
    </>
  )
}
