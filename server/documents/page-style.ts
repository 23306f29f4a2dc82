import { type PaperColour, paperColours } from '#contract/paper/look'

/** Always the light colours: the page looks like the printed paper. */
export function pageStyle(colour: PaperColour): string {
  const { brand } = paperColours[colour]
  return `
:root { color-scheme: light; }
body { background: #f6f4f0; color: #262320; font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { background: #fff; box-sizing: border-box; margin: 0 auto; max-width: 46rem; min-height: 100vh;
  overflow-wrap: anywhere; padding: clamp(1rem, 5vw, 3rem); }
header { border-bottom: 2px solid ${brand}; margin-bottom: 1.25rem; padding-bottom: 0.75rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0; }
h2 { color: ${brand}; font-size: 1.0625rem; margin: 1.5rem 0 0.5rem; }
p { margin: 0 0 0.25rem; }
.issuer, .label, .closing { color: #645e55; }
.label { font-size: 0.875rem; }
.locator { font-size: 1.75rem; font-weight: 700; line-height: 1.2; }
.status { color: ${brand}; font-weight: 650; }
.notice { background: #fdf0d3; border-radius: 0.5rem; color: #7d4e00; margin-top: 1rem; padding: 0.6rem 0.85rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-bottom: 1px solid #e2ded6; padding: 0.5rem 0; }
.closing { margin-top: 1.5rem; }
a { align-items: center; color: ${brand}; display: inline-flex; min-height: 2.75rem; }
@media print { body { background: #fff; } main { min-height: 0; padding: 0; } a { display: none; } }
`
}
