/** One connection's bytes in one direction. */
export type Flow = {
  /** Pieces that have not yet passed the bottleneck. */
  readonly waiting: Buffer[]
  /** Nothing of the flow passes before this moment. */
  readonly notBefore: number
  deliver(piece: Buffer): void
  isClosed(): boolean
}

export type LaneSpeed = { bytesPerSecond: number; delayMs: number }

/** The payload of a packet of Ethernet. */
const pieceBytes = 1_460

export function cut(chunk: Buffer): Buffer[] {
  const count = Math.ceil(chunk.length / pieceBytes)
  return Array.from({ length: count }, (_, n) => chunk.subarray(n * pieceBytes, (n + 1) * pieceBytes))
}

/** One direction of a slow link, shared by all its connections: they take turns, a packet each, at the rate of the
 * link, and each packet arrives later by the link's delay. */
export class Lane {
  private readonly speed: LaneSpeed
  private readonly flows = new Set<Flow>()
  private readonly travelling: { piece: Buffer; flow: Flow; at: number }[] = []
  /** When the bottleneck has sent everything that it accepted. */
  private freeAt = 0
  private isResting = true

  constructor(speed: LaneSpeed) {
    this.speed = speed
  }

  /** A flow that is in the lane already keeps its turn. */
  add(flow: Flow): void {
    this.flows.add(flow)
  }

  get isIdle(): boolean {
    return this.flows.size === 0 && this.travelling.length === 0
  }

  /** Sends and delivers everything that is due; the moments must not go backwards. */
  step(now: number): void {
    while (this.freeAt <= now) {
      const flow = this.next(now)
      if (!flow) {
        this.isResting = true
        break
      }
      const piece = flow.waiting.shift() ?? Buffer.alloc(0)
      // a step that comes late makes up for it, but a resting link saves nothing
      this.freeAt = (this.isResting ? now : this.freeAt) + (piece.length / this.speed.bytesPerSecond) * 1_000
      this.isResting = false
      this.travelling.push({ piece, flow, at: this.freeAt + this.speed.delayMs })
    }
    for (let first = this.travelling[0]; first && first.at <= now; first = this.travelling[0]) {
      this.travelling.shift()
      if (!first.flow.isClosed()) first.flow.deliver(first.piece)
    }
  }

  /** The flow whose turn it is; it goes to the end of the line. */
  private next(now: number): Flow | null {
    for (const flow of this.flows) {
      if (flow.waiting.length === 0 || flow.isClosed()) this.flows.delete(flow)
      else if (flow.notBefore <= now) {
        this.flows.delete(flow)
        this.flows.add(flow)
        return flow
      }
    }
    return null
  }
}
