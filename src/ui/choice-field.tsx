import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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
}

/** A combobox: one of many choices, found by typing its name. */
export function ChoiceField<One extends Choice>(props: Props<One>) {
  const { label, labelHidden = false, placeholder, icon, aside, words, busy = false, ...source } = props
  const { chosen, typed, found, onChoose } = source
  const t = useTranslations('fields.choice')
  const field = useChoiceField(source)
  const { id, opened, active, activeId, asked, text } = field
  const store = useCombobox({ opened })
  const question = asked === 'which' || asked === 'unknown' ? t(asked, { text }) : null
  const listId = `${id}-list`
  const clear = words.clear !== undefined && chosen !== null && typed === null
  return (
    <Combobox
      store={store}
      keepMounted={false}
      onOptionSubmit={(key) => {
        const one = found.find((choice) => choice.key === key)
        if (one) field.choose(one)
      }}
    >
      <Combobox.DropdownTarget>
        <TextInput
          id={id}
          {...(labelHidden ? { 'aria-label': label } : { label })}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ''}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={opened}
          aria-controls={opened && found.length > 0 ? listId : undefined}
          aria-activedescendant={activeId}
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
          {...(aside &&
            typed === null && { rightSectionWidth: '3.75rem', rightSectionPointerEvents: 'none' })}
          error={
            question && (
              <span role="alert" className={opened ? styles.covered : undefined}>
                {question}
              </span>
            )
          }
          onFocus={(event) => {
            event.currentTarget.select()
            field.open()
          }}
          onClick={field.open}
          onChange={({ currentTarget }) => field.type(currentTarget.value)}
          onKeyDown={field.onKeyDown}
          onBlur={field.leave}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        {question && (
          <Combobox.Header aria-hidden className={styles.question}>
            {question}
          </Combobox.Header>
        )}
        {found.length > 0 ? (
          <Combobox.Options
            id={listId}
            aria-label={words.list}
            mah="min(20rem, 40dvh)"
            style={{ overflowY: 'auto' }}
          >
            {found.map((one, index) => (
              <Combobox.Option
                key={one.key}
                id={field.optionId(index)}
                value={one.key}
                selected={index === active}
                aria-selected={index === active}
                className={styles.option}
              >
                <b>{one.label}</b>
                {one.hint && <small>{one.hint}</small>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        ) : (
          <Combobox.Empty>{words.nothing}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
