import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ReplyOf } from '#contract/call/endpoint'
import { followChanges } from '#contract/changes/changes'
import type { AgentClient } from './agent-client.ts'

type Event = ReplyOf<typeof followChanges>

/** The stream of changes of a signed-in person: as much of it as has arrived. */
export class FollowedChanges {
  status = 0
  text = ''
  isOver = false
  #stop: () => void = () => {}

  static async open(server: FastifyInstance, { accessToken }: AgentClient): Promise<FollowedChanges> {
    const followed = new FollowedChanges()
    const response = await server.inject({
      method: followChanges.method,
      url: followChanges.path,
      headers: { host: 'localhost:8080', authorization: `Bearer ${accessToken}` },
      payloadAsStream: true,
    })
    const body = response.stream()
    followed.status = response.statusCode
    followed.#stop = () => {
      // as when the connection breaks
      response.raw.res.destroy()
      body.destroy()
    }
    body.setEncoding('utf8')
    body.on('data', (part: string) => {
      followed.text += part
    })
    for (const name of ['end', 'error', 'close'])
      body.on(name, () => {
        followed.isOver = true
      })
    return followed
  }

  /** All events, of which the first says that the stream has begun. */
  get events(): Event[] {
    return this.text
      .split('\n\n')
      .slice(0, -1)
      .map((event) => v.parse(followChanges.reply, JSON.parse(event.replace(/^data: /, ''))))
  }

  /** The groups that were named so far, in the order of their events. */
  get groups(): string[] {
    return this.events.flatMap(({ groupList }) => [...groupList].sort())
  }

  close(): void {
    this.#stop()
  }
}
