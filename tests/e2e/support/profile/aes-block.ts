const rounds = 14
const words = 4 * (rounds + 1)

/** Encrypts one block with AES-256 (FIPS 197) under many keys. Millions of keys are tried; a Node cipher object for each
 * would take ten times as long. */
export function blockCipher(block: Buffer): (keys: Uint8Array, at: number) => Uint32Array {
  const { box, t0, t1, t2, t3 } = tables
  const w = new Uint32Array(words)
  const out = new Uint32Array(4)
  const [p0, p1, p2, p3] = [0, 4, 8, 12].map((at) => block.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ] // four of four
  const at = (table: Uint8Array | Uint32Array, index: number) => table[index] as number // every index is in the table
  const substituted = (word: number) =>
    (at(box, word >>> 24) << 24) |
    (at(box, (word >>> 16) & 255) << 16) |
    (at(box, (word >>> 8) & 255) << 8) |
    at(box, word & 255)

  function expand(keys: Uint8Array, from: number): void {
    for (let i = 0; i < 8; i += 1) {
      const start = from + 4 * i
      w[i] =
        (at(keys, start) << 24) |
        (at(keys, start + 1) << 16) |
        (at(keys, start + 2) << 8) |
        at(keys, start + 3)
    }
    let constant = 1
    for (let i = 8; i < words; i += 1) {
      let word = at(w, i - 1)
      if (i % 8 === 0) {
        word = substituted((word << 8) | (word >>> 24)) ^ (constant << 24)
        constant <<= 1
      } else if (i % 8 === 4) word = substituted(word)
      w[i] = at(w, i - 8) ^ word
    }
  }

  const mix = (one: number, two: number, three: number, four: number, k: number) =>
    at(t0, one >>> 24) ^
    at(t1, (two >>> 16) & 255) ^
    at(t2, (three >>> 8) & 255) ^
    at(t3, four & 255) ^
    at(w, k)
  const last = (one: number, two: number, three: number, four: number, k: number) =>
    substituted((one & 0xff000000) | (two & 0xff0000) | (three & 0xff00) | (four & 0xff)) ^ at(w, k)

  return (keys, from) => {
    expand(keys, from)
    let a = p0 ^ at(w, 0)
    let b = p1 ^ at(w, 1)
    let c = p2 ^ at(w, 2)
    let d = p3 ^ at(w, 3)
    for (let k = 4; k < words - 4; k += 4) {
      const a1 = mix(a, b, c, d, k)
      const b1 = mix(b, c, d, a, k + 1)
      const c1 = mix(c, d, a, b, k + 2)
      d = mix(d, a, b, c, k + 3)
      a = a1
      b = b1
      c = c1
    }
    out[0] = last(a, b, c, d, words - 4)
    out[1] = last(b, c, d, a, words - 3)
    out[2] = last(c, d, a, b, words - 2)
    out[3] = last(d, a, b, c, words - 1)
    return out
  }
}

const tables = substitutions()

function substitutions() {
  const box = new Uint8Array(256)
  const double = (byte: number) => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 255
  // p takes the powers of 3 in turn, q their inverses
  for (let p = 1, q = 1, started = false; p !== 1 || !started; started = true) {
    p ^= double(p)
    q ^= q << 1
    q ^= q << 2
    q = (q ^ (q << 4)) & 255
    if (q & 0x80) q ^= 9
    const turned = (by: number) => ((q << by) | (q >>> (8 - by))) & 255
    box[p] = q ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63
  }
  box[0] = 0x63
  const t0 = Uint32Array.from(box, (s) => ((double(s) << 24) | (s << 16) | (s << 8) | (double(s) ^ s)) >>> 0)
  const turned = (by: number) => t0.map((word) => ((word >>> by) | (word << (32 - by))) >>> 0)
  return { box, t0, t1: turned(8), t2: turned(16), t3: turned(24) }
}
