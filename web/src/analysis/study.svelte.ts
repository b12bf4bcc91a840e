// The study of an analysis: its title, what is kept of it, and what is left behind when its page goes.
import { told } from "../conversation";
import type { StudyOpened } from "../protocol";
import { router } from "../router.svelte";
import { studyPath } from "../routes";
import { session } from "../session.svelte";
import type { Analysis } from "./analysis.svelte";
import { Keeping } from "./keeping.svelte";
import { listed, treeOf } from "./nodes";
import { gameOf, keepGame } from "./origins";
import { leaveAt } from "./places";
import { newTitle } from "./titles";
import type { Path } from "./tree";
import { forgetUnsaved, keepUnsaved, type Unsaved, unsavedAt } from "./unsaved";
import { forgetUnsent, keepUnsent, type Unsent } from "./unsent";

export type KeptStudy = StudyOpened & { study: string };

export class Study {
  title = $state("");
  readonly keeping: Keeping;
  /** The game from which one came; empty if from none. */
  readonly game: string;
  /** What was not saved when this address was left. */
  readonly unsaved: Unsaved | null;

  /** Where one was when the study came into being: there it is said, once. */
  #madeAt = $state.raw<Path | null>(null);
  #begun = new Date();
  #given: string | null = null;
  /** How many changes of the analysis were told to be saved. */
  #counted = 0;
  #key: string;
  #isLeft = false;

  /** Without a study that is opened, the first change makes one. */
  constructor(
    readonly analysis: Analysis,
    kept?: KeptStudy,
  ) {
    this.game = kept ? gameOf(kept.study) : router.before?.page === "game" ? router.before.game : "";
    this.unsaved = leftUnsaved(kept);
    this.#key = this.unsaved?.key ?? `${this.#begun.getTime()} ${Math.random()}`;
    this.title = this.unsaved?.title ?? kept?.tree.title ?? "";
    this.keeping = new Keeping({
      keep: async (request) => {
        forgetUnsent(this.#key);
        const reply = await session.ask(request);
        forgetUnsaved();
        return reply;
      },
      content: () => {
        analysis.settle();
        return this.#content;
      },
      onmade: (study) => this.#made(study),
    });
    if (kept) this.keeping.take(kept.study, kept.secret, this.unsaved?.version ?? kept.version);
  }

  /** What is to be known of how it is kept. */
  get words(): string {
    const { keeping, analysis } = this;
    if (keeping.isOld) return "This study was changed elsewhere.";
    if (!keeping.canEdit) return analysis.changes > 0 ? "What you try is not saved." : "You may look at this study; what you try is yours.";
    return this.#madeAt === analysis.at ? "This is kept under “Your studies”." : "";
  }

  /** The analysis has changed so often: what is new is saved. */
  count(changes: number): void {
    if (changes === this.#counted) return;
    this.#counted = changes;
    this.keeping.change();
  }

  /** The page goes out of sight, perhaps for ever: nothing waits any longer to be saved. */
  hide(): void {
    const { keeping, analysis } = this;
    this.#leavePlace();
    analysis.settle();
    if (keeping.isSaved || !keeping.canEdit || !analysis.explorer.place) return;
    keepUnsaved(addressNow(), { tree: analysis.tree, at: [...analysis.at], title: this.#content.title, version: keeping.version, key: this.#key });
    if (keeping.study || !this.#isLeft) void keeping.save();
    else keepUnsent({ key: this.#key, ...this.#content }); // saved now, it would be made once more when one comes back
  }

  /** The page itself goes, with its tab or only for a moment. */
  leave(): void {
    this.#isLeft = true;
    this.hide();
  }

  /** The page is back as it was left. */
  comeBack(): void {
    this.#isLeft = false;
  }

  /** Take the version that somebody else has saved. */
  async loadNewer(): Promise<void> {
    const { keeping } = this;
    try {
      const { study, secret } = keeping;
      const found = await session.ask({ type: "open study", study, secret });
      this.title = found.tree.title;
      keeping.take(study, found.secret, found.version);
      await this.analysis.take(treeOf(found.tree.nodes));
    } catch (error) {
      keeping.problem = told(error);
    }
  }

  close(): void {
    this.#leavePlace();
    this.analysis.endNote();
    this.count(this.analysis.changes);
    this.keeping.close();
  }

  get #content(): Omit<Unsent, "key"> {
    const { analysis } = this;
    return { title: this.title || this.#usualTitle, setting: analysis.explorer.setting, nodes: listed(analysis.tree) };
  }

  #made(study: string): void {
    this.title ||= this.#usualTitle;
    if (this.game) keepGame(study, this.game);
    router.rename(studyPath(study));
    this.#madeAt = this.analysis.at;
  }

  #leavePlace(): void {
    if (this.keeping.study && this.analysis.explorer.place) leaveAt(this.keeping.study, this.analysis.at);
  }

  /** The title that it has if nobody gives it one. */
  get #usualTitle(): string {
    return (this.#given ??= newTitle(this.analysis.explorer.board!.title, this.#begun));
  }
}

/** What was not saved when this address was left, unless it has been saved in time. */
function leftUnsaved(kept?: KeptStudy): Unsaved | null {
  const left = unsavedAt(addressNow());
  if (!left || !kept) return left;
  const isSaved = JSON.stringify(listed(left.tree)) === JSON.stringify(listed(treeOf(kept.tree.nodes)));
  return isSaved || !kept.secret ? null : left;
}

function addressNow(): string {
  return location.pathname + location.search;
}
