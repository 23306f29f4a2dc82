import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Attributes that a person reads or hears. */
const read = /^(aria-label|aria-description|title|label|placeholder|alt)$/

/** Files whose texts stand in the source. */
const meant = [
  // in Indonesian for everybody (spec: insurance §5)
  'insurance/search/travelled-notice.tsx',
  // tried by developers alone
  'shell/demo/',
]
/** Texts that are the same in every language: a name, an example of a day, the title of a frame that nobody sees. */
const everywhere = ['Tradewind', '14 Mar 1985', 'referrer']

test('every text of the screens comes from a catalogue', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => !meant.some((start) => path.startsWith(start)))
    .map((path) => join('src', path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(fixedTexts)).toEqual([])
})

test('a text in the source is noticed', () => {
  const source = "const screen = <p title={on ? 'Yes' : t('no')}>Read {`all of`}{'this'} {name}</p>"
  expect(new Set(textsIn('screen.tsx', source))).toEqual(new Set(['Yes', 'Read', 'all of', 'this']))
})

function fixedTexts(path: string): readonly string[] {
  return textsIn(path, readFileSync(path, 'utf8'))
    .filter((text) => !everywhere.includes(text))
    .map((text) => `${path}: ${text}`)
}

/** Of JSX: its text, its strings, and those of the attributes that are read. */
function textsIn(path: string, source: string): readonly string[] {
  const found: string[] = []
  const note = (text: string) => {
    if (/\p{L}{2}/u.test(text)) found.push(text.trim())
  }
  // values of an expression that are shown as they are
  const shown = (node: { type: string } & Record<string, unknown>): void => {
    const inner = (key: string) => shown(node[key] as Parameters<typeof shown>[0]) // a node, by the type of its parent
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.value)
    if (node.type === 'TemplateLiteral') {
      for (const { value } of node.quasis as { value: { raw: string } }[]) note(value.raw) // as above
    }
    if (node.type === 'ConditionalExpression') {
      inner('consequent')
      inner('alternate')
    }
    if (node.type === 'LogicalExpression') inner('right')
  }
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXElement({ children }) {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') shown({ ...child.expression })
    },
    JSXAttribute({ name, value }) {
      if (value === null || name.type !== 'JSXIdentifier' || !read.test(name.name)) return
      shown(value.type === 'JSXExpressionContainer' ? { ...value.expression } : { ...value })
    },
  }).visit(parseSync(path, source).program)
  return found
}
