import fc from 'fast-check'

/** Texts that attackers and broken programs send. */
const texts = [
  '',
  ' ',
  '\u0000',
  '\u202Egnp.exe',
  '\uD800',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  '😀'.repeat(50),
  'a'.repeat(10_000),
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  "' or 1=1 --",
  '$(reboot)',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.example")',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
]

const numbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE]

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const poisoned: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 60 }))

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...numbers),
  fc.constantFrom<unknown>(true, false, null, [], {}, [[]], { length: -1 }, deep(40), poisoned),
  fc.jsonValue({ maxDepth: 3 }),
)
