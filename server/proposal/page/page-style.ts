import { createHash } from 'node:crypto'
import { type PaperColour, paperColours } from '#contract/paper/look'

/** The Content-Security-Policy of the pages of a proposal: no scripts, our own pictures, no frame, and a form that is sent to us alone. */
export function proposalPolicy(colour: PaperColour): string {
  const style = createHash('sha256').update(proposalStyle(colour)).digest('base64')
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${style}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Light or dark as the device has it. Boxes of pictures have their size before the picture is there, so nothing moves. */
export function proposalStyle(colour: PaperColour): string {
  const { brand, brandSoft } = paperColours[colour]
  return `
:root { color-scheme: light dark; --ground: #f6f4f0; --card: #fff; --text: #262320; --quiet: #645e55; --line: #dcd7cd;
  --brand: ${brand}; --soft: ${brandSoft}; --on-brand: #fff; --note: #fdf0d3; --on-note: #6d4400; }
@media (prefers-color-scheme: dark) { :root { --ground: #191715; --card: #24211e; --text: #f1eee9; --quiet: #b8b1a6; --line: #443f39;
  --brand: ${brandSoft}; --soft: #302c28; --on-brand: ${brand}; --note: #3b2f16; --on-note: #f6dfae; } }
* { box-sizing: border-box; }
body { background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0; overflow-wrap: anywhere; }
main { margin: 0 auto; max-width: 64rem; padding: 1rem clamp(1rem, 4vw, 2.5rem) 3rem; }
h1, h2, h3, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; }
h1 { font-size: 1.625rem; line-height: 1.2; margin-top: 1.25rem; }
h2 { font-size: 1.1875rem; line-height: 1.3; }
h3 { font-size: 1.0625rem; line-height: 1.3; }
ul, ol { list-style: none; }
fieldset { border: 0; min-width: 0; }
a { color: var(--brand); }
.head { align-items: center; border-bottom: 2px solid var(--brand); display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; padding-bottom: 0.75rem; }
.head img { flex: none; object-fit: contain; object-position: left; }
.agency { flex: 1 1 9rem; font-weight: 650; }
.other { align-items: center; display: inline-flex; min-height: 2.75rem; }
.quiet { color: var(--quiet); }
.small { color: var(--quiet); font-size: 0.875rem; }
.lines { white-space: pre-line; }
.greeting { margin-top: 1rem; max-width: 44rem; }
.note { background: var(--note); border-radius: 0.5rem; color: var(--on-note); margin-top: 1rem; padding: 0.75rem 1rem; }
.done { background: var(--soft); border-radius: 0.5rem; margin-top: 1rem; padding: 0.75rem 1rem; }
.done li, .sum { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
.sum { font-weight: 650; }
.least { border-top: 1px solid var(--line); margin-top: 1.75rem; padding-top: 0.75rem; }
.plan { margin-top: 1.25rem; }
.plan a { display: inline-block; padding: 0.625rem 0; }
.need { margin-top: 1.75rem; scroll-margin-top: 1rem; }
.need > legend { padding: 0; }
.offers { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); margin-top: 0.75rem; }
.offer { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; display: flex; flex-direction: column; gap: 0.375rem;
  overflow: hidden; padding: 1rem; }
.offer ul { display: grid; gap: 0.25rem; }
.chosen, .offer:has(input:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
.picture { aspect-ratio: 8 / 5; background: var(--soft); display: block; margin: -1rem -1rem 0.5rem; position: relative; }
.picture img { height: 100%; inset: 0; object-fit: cover; position: absolute; width: 100%; }
.ours { align-self: flex-start; background: var(--soft); border-radius: 1rem; color: var(--brand); font-size: 0.875rem; font-weight: 650;
  padding: 0.125rem 0.75rem; }
.remark { border-left: 3px solid var(--brand); padding-left: 0.75rem; }
.price { font-size: 1.1875rem; font-weight: 700; margin-top: auto; padding-top: 0.5rem; }
.pick { align-items: center; border-top: 1px solid var(--line); cursor: pointer; display: flex; gap: 0.75rem; margin: 0.5rem -1rem -1rem;
  min-height: 3rem; padding: 0.5rem 1rem; }
.none { border: 1px solid var(--line); border-radius: 0.75rem; margin: 0.75rem 0 0; }
input[type='radio'], input[type='checkbox'] { accent-color: var(--brand); flex: none; height: 1.25rem; margin: 0; width: 1.25rem; }
.you { display: grid; gap: 0.75rem; margin-top: 1.75rem; max-width: 30rem; }
.you label { display: grid; gap: 0.25rem; }
.you input, .you textarea { background: var(--card); border: 1px solid var(--quiet); border-radius: 0.5rem; color: inherit; font: inherit;
  min-height: 2.75rem; padding: 0.5rem 0.75rem; width: 100%; }
button { background: var(--brand); border: 0; border-radius: 0.5rem; color: var(--on-brand); cursor: pointer; font: inherit; font-weight: 650;
  min-height: 3rem; padding: 0 1.5rem; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.foot { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
.foot a { align-items: center; display: inline-flex; min-height: 2.75rem; }
.foot h2 { font-size: 1rem; margin-top: 0.75rem; }
@media print {
  :root { --ground: #fff; --card: #fff; --text: #262320; --quiet: #645e55; --line: #dcd7cd; --brand: ${brand}; --soft: #fff; --note: #fff;
    --on-note: #262320; }
  main { padding: 0; }
  .pick, .none, .you, .plan, .other, .note { display: none; }
  .offer { break-inside: avoid; }
  .ours { padding: 0; }
  .offers { grid-template-columns: 1fr 1fr; }
}
`
}
