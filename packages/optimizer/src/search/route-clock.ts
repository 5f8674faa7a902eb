import { arrivalWithBreak, mustRestBefore } from '../constraints/break.ts';
import { leaveFor, restsBeforeLeaving } from '../constraints/first-leg.ts';
import { RouteLists } from './route-lists.ts';

/** The break is still to come / taken on the route / taken before it or none. */
export const TO_COME = 0;
export const TAKEN = 1;
export const NONE = 2;

/** When things happen on a route that is gone along, leg by leg. */
export class RouteClock extends RouteLists {
  protected restAfter = NONE;
  /** Seconds waited so far behind the first stop, and how far all of it may be put off (leeway.ts). */
  protected waited = 0;
  protected most = 0;

  /** When the service at a node begins, its break question answered in restAfter. */
  protected arrive(v: number, node: number, leave: number, travel: number, rest: number): number {
    const begin = this.serviceStart(node, leave + travel);
    this.restAfter = rest;
    if (rest !== TO_COME) return begin;
    const { breakStart, breakLatest, breakSeconds, service } = this.model;
    const latest = breakLatest[v]!;
    if (leave > latest) {
      this.restAfter = NONE;
      return begin;
    }
    const after = arrivalWithBreak(leave, travel, breakStart[v]!, breakSeconds[v]!);
    if (mustRestBefore(begin + service[node]!, latest) || after <= begin) {
      this.restAfter = TAKEN;
      return this.serviceStart(node, after);
    }
    return begin;
  }

  protected serviceStart(node: number, arrival: number): number {
    const several = this.model.windows[node]!;
    if (several === null) {
      const opens = this.model.windowStart[node]!;
      return arrival < opens ? opens : arrival;
    }
    for (let at = 0; at < several.length; at += 2) {
      if (arrival <= several[at + 1]!) return arrival < several[at]! ? several[at]! : arrival;
    }
    return arrival;
  }

  /** When the vehicle leaves for a first service; moves a break before the route when it fits there. */
  protected leaveStart(v: number, begin: number, travel: number): number {
    const { model } = this;
    const earliest = model.earliest[v]!;
    if (model.hasPrefix[v] === 1) return earliest;
    if (this.restAfter !== TAKEN) return leaveFor(begin, travel, earliest);
    const pause = model.breakSeconds[v]!;
    if (restsBeforeLeaving(begin, travel, earliest, model.breakStart[v]!, pause)) {
      this.restAfter = NONE;
      return leaveFor(begin, travel, earliest);
    }
    return leaveFor(begin, travel + pause, earliest);
  }

  /** Nothing has been gone along yet. */
  protected beginLeeway(v: number): void {
    this.waited = 0;
    this.most = this.model.leavesLate[v] === 1 ? Number.POSITIVE_INFINITY : 0;
  }

  /** One leg more: `leave` and `rest` behind the stop before, `restAfter` at this one. */
  protected addLeg(v: number, node: number, leave: number, travel: number, begin: number, rest: number): void {
    const { breakLatest, breakSeconds } = this.model;
    let idle = begin - leave - travel;
    let spareRest = Number.POSITIVE_INFINITY;
    if (rest === TO_COME && this.restAfter === TAKEN) {
      idle -= breakSeconds[v]!;
      spareRest = breakLatest[v]! - leave;
    }
    this.addIdle(idle, spareRest, this.spareOf(node, begin));
  }

  /** The same by what is waited on the leg, and by how much the break on it and the service behind it might be later. */
  protected addIdle(idle: number, spareRest: number, spare: number): void {
    const byRest = this.waited + (spareRest > 0 ? spareRest : 0);
    if (byRest < this.most) this.most = byRest;
    if (idle > 0) this.waited += idle;
    const byWindow = this.waited + spare;
    if (byWindow < this.most) this.most = byWindow;
  }

  /** By how much a service may begin later within the window it begins in; 0 where it is late, and at the end. */
  protected spareOf(node: number, begin: number): number {
    const { tasks, vehicles, windows, windowEnd } = this.model;
    if (node >= tasks + vehicles) return 0;
    const several = windows[node]!;
    let closes = windowEnd[node]!;
    if (several !== null) {
      for (let at = 1; at < several.length; at += 2) {
        closes = several[at]!;
        if (begin <= closes) break;
      }
    }
    return closes > begin ? closes - begin : 0;
  }
}
