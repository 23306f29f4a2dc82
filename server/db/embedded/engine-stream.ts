import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

/** The engine behind the interface of a socket, so that `pg` can use it like a server. */
export class EngineStream extends Duplex {
  readonly #engine: Engine

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    // the Terminate message is not passed on: the engine outlives its clients, and may already be closed
    const isTerminate = chunk[0] === 0x58
    // runs after _write has returned, because the reader of the answer may write again at once
    const returned = Promise.resolve()
    const answered = isTerminate
      ? returned
      : returned.then(() => this.#engine.run(chunk, (bytes) => this.push(bytes)))
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
