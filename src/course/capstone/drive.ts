/**
 * Drives a written workload through the lab, as a client, its user and the worker would.
 * @module
 */
import {
  callTool,
  cancelTask,
  discover,
  getTask,
  updateTask,
  type ClientCapabilities,
  type InputResponses,
  type JsonRpcRequest,
} from '../../protocol';
import {
  act,
  begin,
  DEFAULT_SETUP,
  newWorld,
  nextWork,
  step,
  tick,
  transcriptOf,
  type Action,
  type LabTimeline,
  type Setup,
} from '../../simulation';
import { LAB_WORKLOADS, type Workload } from '../../workloads';

/** The setup of a world that has the workload beside the lab's own. */
export function setupWith(workload: Workload): Setup {
  return { ...DEFAULT_SETUP, workloads: [...LAB_WORKLOADS, workload] };
}

/** More steps of a worker than any workload has. */
const MOST_STEPS = 100;

/** One run, driven step by step. */
export class Drive {
  /** The run so far, at its end. */
  timeline: LabTimeline;
  private ids = 0;

  /** @param workload - The workload. The run begins with the discovery of the server. */
  constructor(private readonly workload: Workload) {
    this.timeline = begin(newWorld(setupWith(workload)));
    this.send(discover(this.id()));
  }

  /** The task that the run made last. */
  get taskId(): string | undefined {
    return this.world.client.tasks.at(-1)?.taskId;
  }

  /** The world now. */
  get world() {
    return this.timeline.now.world;
  }

  /** The task as the server has it. */
  get task() {
    return this.world.server.tasks.at(-1);
  }

  /** How often something outside was changed. */
  get effects(): number {
    return this.world.effects.length;
  }

  /** What came back last. */
  get answer(): unknown {
    return transcriptOf(this.timeline.now).at(-1)?.message;
  }

  /** Does an action. */
  do(action: Action): this {
    this.timeline = act(this.timeline, step, action);
    return this;
  }

  /** Calls the tool. */
  call(project: string, capabilities?: ClientCapabilities): this {
    return this.send(
      callTool(this.id(), this.workload.tool.name, argumentsFor(this.workload, project), capabilities),
    );
  }

  /** Waits for the interval, and polls. */
  poll(): this {
    const { taskId } = this;
    if (taskId === undefined) return this;
    this.do({ type: 'advance', ms: tick(this.world) });
    return this.send(getTask(this.id(), taskId));
  }

  /** Answers every question that is open in one way. */
  reply(response: InputResponses[string]): this {
    const { taskId, task } = this;
    if (taskId === undefined || !task || task.outstanding.length === 0) return this;
    const responses = Object.fromEntries(task.outstanding.map((key) => [key, response]));
    return this.send(updateTask(this.id(), taskId, responses));
  }

  /** Asks to cancel. */
  cancel(): this {
    const { taskId } = this;
    return taskId === undefined ? this : this.send(cancelTask(this.id(), taskId));
  }

  /** Lets the worker do its next step. */
  work(): this {
    return this.do({ type: 'work' });
  }

  /** Lets the worker go on until it waits for an answer, or for nothing. */
  workOn(): this {
    for (let steps = 0; steps < MOST_STEPS && typeof nextWork(this.world) !== 'string'; steps += 1)
      this.work();
    return this;
  }

  private send(message: JsonRpcRequest): this {
    return this.do({ type: 'send', message });
  }

  private id(): number {
    this.ids += 1;
    return this.ids;
  }
}

/** Arguments that fit the tool: the project, and of every other required argument the simplest value. */
export function argumentsFor({ tool }: Workload, project: string): { readonly [name: string]: unknown } {
  const { properties = {}, required = [] } = tool.inputSchema as {
    readonly properties?: {
      readonly [name: string]: {
        readonly type?: string;
        readonly enum?: readonly string[];
        readonly minimum?: number;
      };
    };
    readonly required?: readonly string[];
  };
  const simplest = (name: string): unknown => {
    const field = properties[name];
    if (field?.enum) return field.enum[0];
    if (field?.type === 'boolean') return false;
    if (field?.type === 'integer' || field?.type === 'number') return field.minimum ?? 1;
    return 'x';
  };
  const others = required.filter((name) => name !== 'project' && Object.hasOwn(properties, name));
  return { project, ...Object.fromEntries(others.map((name) => [name, simplest(name)])) };
}
