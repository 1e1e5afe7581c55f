import type { ServerResponse } from 'node:http'

/** Takes the frames of one event stream, in their order. */
export type Sink = {
  write(frame: Uint8Array): void
  /** What was written and has not left this process, in bytes. */
  backlog(): number
  /** What was written still arrives. */
  end(): void
  /** Ends at once: what has not left is dropped. */
  cut(): void
}

/** Keeps frames until it is known where they go. */
export class KeptFrames implements Sink {
  readonly #frames: Uint8Array[] = []
  #bytes = 0
  #isOver = false

  write(frame: Uint8Array): void {
    this.#frames.push(frame)
    this.#bytes += frame.byteLength
  }
  backlog(): number {
    return this.#bytes
  }
  end(): void {
    this.#isOver = true
  }
  cut(): void {
    this.#isOver = true
  }
  passOn(sink: Sink): void {
    for (const frame of this.#frames) sink.write(frame)
    if (this.#isOver) sink.end()
  }
}

/** A stream of the web, for whoever calls within the process. */
export class WebSink implements Sink {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>

  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller
  }
  write(frame: Uint8Array): void {
    this.#controller.enqueue(frame)
  }
  backlog(): number {
    return -(this.#controller.desiredSize ?? 0)
  }
  end(): void {
    this.#controller.close()
  }
  cut(): void {
    this.#controller.close()
  }
}

/**
 * The connection itself. Its end is the stream's end: that spares each frame the framing of chunks, and a browser that
 * leaves an event stream closes the connection anyway.
 */
export class SocketSink implements Sink {
  readonly #outgoing: ServerResponse

  constructor(outgoing: ServerResponse, { status, headers }: Response) {
    outgoing.removeHeader('transfer-encoding')
    outgoing.writeHead(status, { ...Object.fromEntries(headers), connection: 'close' })
    this.#outgoing = outgoing
  }
  write(frame: Uint8Array): void {
    this.#outgoing.write(frame)
  }
  backlog(): number {
    return this.#outgoing.writableLength
  }
  end(): void {
    this.#outgoing.end()
  }
  cut(): void {
    this.#outgoing.destroy()
  }
}
