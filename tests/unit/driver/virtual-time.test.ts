import { describe, expect, it } from 'vitest';
import { VirtualTime } from '../../../src/ui/driver/virtual-time';

describe('virtual time', () => {
  it('runs what is due, the earliest first, and nothing before', () => {
    const time = new VirtualTime(1000);
    const ran: string[] = [];
    time.setTimeout((name) => ran.push(String(name)), 30, 'late');
    time.setTimeout(() => ran.push('early'), 10);
    expect(time.nextDue).toBe(1010);
    time.advanceTo(1009);
    expect(ran).toEqual([]);
    time.advanceTo(1030);
    expect(ran).toEqual(['early', 'late']);
    expect(time.nextDue).toBeUndefined();
  });

  it('does not run what was cleared, be it by one that ran before it', () => {
    const time = new VirtualTime(0);
    const ran: string[] = [];
    const never = time.setTimeout(() => ran.push('never'), 5);
    const cleared = time.setTimeout(() => ran.push('cleared'), 20);
    time.setTimeout(() => time.clearTimeout(cleared), 10);
    time.clearTimeout(never);
    time.clearTimeout(undefined);
    time.advanceTo(100);
    expect(ran).toEqual([]);
  });

  it('never goes back, and counts from where it stands what is set while it runs', () => {
    const time = new VirtualTime(0);
    const ran: number[] = [];
    time.setTimeout(() => {
      ran.push(time.now);
      time.setTimeout(() => ran.push(time.now), 10);
    }, 10);
    time.advanceTo(50);
    time.advanceTo(20);
    expect(time.now).toBe(50);
    expect(time.nextDue).toBe(60);
    time.advanceTo(60);
    expect(ran).toEqual([50, 60]);
  });

  it('takes the place of a scope’s time, and gives it back', () => {
    const scope = { setTimeout: 'theirs', clearTimeout: 'theirs', Date: { now: () => 7 } };
    const time = new VirtualTime(42);
    const restore = time.install(scope);
    expect(scope).toMatchObject({ setTimeout: time.setTimeout, clearTimeout: time.clearTimeout });
    expect(scope.Date.now()).toBe(42);
    restore();
    expect(scope).toMatchObject({ setTimeout: 'theirs', clearTimeout: 'theirs' });
    expect(scope.Date.now()).toBe(7);
  });
});
