import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

/** The engine in the shape of a socket, so that the PostgreSQL client needs no second code path. */
export class EngineStream extends Duplex {
  readonly #engine: Engine

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    // At a goodbye the engine stays, and may be closed before this is sent.
    const isGoodbye = chunk[0] === 0x58
    // Never before the stream has put away what it writes: whoever reads the answer may write again at once.
    const begun = Promise.resolve()
    const answered = isGoodbye
      ? begun
      : begun.then(() => this.#engine.run(chunk, (bytes) => this.push(bytes)))
    answered.then(
      () => done(),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  connect(): void {
    setImmediate(() => this.emit('connect'))
  }

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}
}
