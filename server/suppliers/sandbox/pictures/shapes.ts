export const width = 800
export const height = 600

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  if (more === '') return path(`M${x} ${y}h${w}v${h}h-${w}z`, fill)
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${attributes(more)}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${attributes(more)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${attributes(more)}/>`
}

export function line(d: string, stroke: string, strokeWidth: number, more = ''): string {
  return path(d, 'none', `stroke="${stroke}" stroke-width="${strokeWidth}" ${more}`)
}

/** A vertical gradient. */
export function gradient(id: string, top: string, bottom: string, more = ''): string {
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`
  return `<linearGradient id="${id}" x2="0" y2="1"${attributes(more)}>${stops}</linearGradient>`
}

export function group(more: string, ...parts: readonly string[]): string {
  return `<g ${more}>${parts.join('')}</g>`
}

/** A picture inside the picture, clipped to its frame. */
export function framed(x: number, y: number, w: number, h: number, body: string): string {
  const slice = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"`
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" ${slice}>${body}</svg>`
}

export function picture(body: string): string {
  const short = merged(body.replace(/(\d\d)\.\d+/g, '$1'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${short}</svg>`
}

/** Merges adjacent paths of one colour, which saves two thirds of the bytes. */
function merged(body: string): string {
  return body.replace(
    /(?:<path d="[^"]*" fill="([^"]*)"\/>)(?:<path d="[^"]*" fill="\1"\/>)+/g,
    (run, fill) => {
      const parts = [...run.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)
      return path(parts.join(''), `${fill}`)
    },
  )
}

function attributes(more: string): string {
  return more === '' ? '' : ` ${more.trim()}`
}
