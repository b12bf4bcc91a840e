// A study of an analysis: the first change makes one, and every later one is saved a moment after it was made.
import { Refusal, told } from "../conversation";
import type { Replies, Setting, StudyNode } from "../protocol";
import type { RequestOf } from "../conversation";

const DELAY = 1200;
const RETRY = 5000;

export interface Door {
  keep: (request: RequestOf<"keep study">) => Promise<Replies["keep study"]>;
  /** What is to be saved now. */
  content: () => { title: string; setting: Setting; nodes: StudyNode[] };
  /** A study has come into being. */
  onmade: (study: string) => void;
}

export class Keeping {
  study = $state("");
  /** For the link to edit; empty for those who may only look. */
  secret = $state("");
  /** Whether what is changed may be saved. */
  canEdit = $state(true);
  isSaving = $state(false);
  /** Whether all that was changed is saved. */
  isSaved = $state(true);
  /** Whether somebody has saved another version meanwhile. */
  isOld = $state(false);
  problem = $state("");

  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(readonly door: Door) {}

  /** Go on with a study that was kept. */
  take(study: string, secret: string, version: number): void {
    this.study = study;
    this.secret = secret;
    this.#version = version;
    this.canEdit = secret !== "";
    this.isSaved = true;
    this.isOld = false;
    this.problem = "";
  }

  /** What is here is a change of this version; null while the next one is being saved. */
  get version(): number | null {
    return this.isSaving ? null : this.#version;
  }

  /** Something has changed. */
  change(): void {
    if (!this.canEdit || this.isOld) return;
    this.isSaved = false;
    this.#later(DELAY);
  }

  /** Save what is here as a study of one's own, whatever has become of the other. */
  async copy(): Promise<void> {
    this.study = this.secret = "";
    this.#version = 0;
    this.canEdit = true;
    this.isOld = this.isSaved = false;
    await this.save();
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.isSaving || this.isSaved || this.isOld || !this.canEdit) return;
    this.isSaving = this.isSaved = true;
    const wasNew = this.study === "";
    try {
      const { study, secret } = this;
      const kept = await this.door.keep({ type: "keep study", study, secret, version: this.#version, ...this.door.content() });
      this.#version = kept.version;
      this.study = kept.study;
      this.secret = kept.secret;
      this.problem = "";
      if (wasNew && !this.#isClosed) this.door.onmade(kept.study);
    } catch (error) {
      this.#failed(error);
    } finally {
      this.isSaving = false;
    }
    if (!this.isSaved && !this.problem) this.#later(DELAY);
  }

  #failed(error: unknown): void {
    this.isSaved = false;
    this.isOld = error instanceof Refusal && error.kind === "out of date";
    this.problem = told(error);
    if (!(error instanceof Refusal)) this.#later(RETRY);
  }

  close(): void {
    void this.save();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.save(), delay);
  }
}
