import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PageCall } from './page-build.ts';
import { PageRefused } from './page-refused.ts';
import type {
  CallAnswer,
  PageHead,
  RenderedPage,
  RenderJob,
  RenderTask,
  SentAnswer,
  SentCall,
  SentHead,
} from './render-task.ts';

/** They take turns on one core: more at once help only where they wait for an api in another process. */
const AT_ONCE = 8;
/** About two seconds of a core. */
const MOST_WAITING = 64;
const RETRY_SECONDS = 5;
/** Segments and calls go before: they get three times its share of a core. */
const NICENESS = 5;
/** In MB. Without limits V8 lets the heap of a thread grow by 20 MB more before it collects. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 384 };

/** Renders the pages of one build in a thread, so that nothing else of the process waits for them. */
export class Renderer {
  readonly #buildFolder: string;
  readonly #threads: Piscina;

  private constructor(buildFolder: string) {
    this.#buildFolder = buildFolder;
    this.#threads = new Piscina({
      filename: new URL('./render-thread.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: AT_ONCE,
      niceIncrement: NICENESS,
      resourceLimits: HEAP,
      // The build is one for production in either mode, and React with it.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }

  /** @throws when the folder has no build of this app. */
  static async open(buildFolder: string): Promise<Renderer> {
    const renderer = new Renderer(buildFolder);
    try {
      await renderer.#threads.run(buildFolder, { name: 'load' });
      return renderer;
    } catch (error) {
      await renderer.close();
      throw error;
    }
  }

  /** Pages that wait for their turn. */
  get waiting(): number {
    return this.#threads.queueSize;
  }

  /** `onHead`: a page with a player is found, and is being rendered. @throws PageRefused when too many wait already. */
  async render(
    job: RenderJob,
    callApi: (call: PageCall) => Promise<CallAnswer>,
    onHead: (head: PageHead) => void,
  ): Promise<RenderedPage> {
    if (this.waiting >= MOST_WAITING) throw new PageRefused('queue', RETRY_SECONDS);
    const { port1: here, port2: there } = new MessageChannel();
    let fault: unknown = null;
    here.on('message', async (sent: SentCall | SentHead) => {
      if ('head' in sent) return onHead(sent.head);
      const { id, call } = sent;
      const answer = await callApi(call).catch((error: unknown) => {
        fault = error;
        return null;
      });
      if (answer === null) return here.postMessage({ id, answer } satisfies SentAnswer);
      // A copy of its own can be given away; what the bytes are cut from serves others.
      const json = new Uint8Array(answer.json);
      here.postMessage({ id, answer: { ...answer, json } } satisfies SentAnswer, [json.buffer]);
    });
    const task: RenderTask = { buildFolder: this.#buildFolder, job, calls: there };
    try {
      return await this.#threads.run(task, { transferList: [there] });
    } catch (error) {
      throw fault ?? error;
    } finally {
      here.close();
    }
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
