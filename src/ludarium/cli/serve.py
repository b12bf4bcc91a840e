"""`ludarium serve`: the page on which the games are played, in a browser."""

from ludarium.cli.helptext import examples
from ludarium.cli.serving import (
    Backup,
    Backups,
    Bench,
    Data,
    Database,
    DatabaseFile,
    Format,
    Host,
    HostName,
    Level,
    MetricsHost,
    MetricsPort,
    OpenPage,
    Port,
    SettingsFile,
    Workers,
    bench_wished,
    chosen_database,
    log_settings,
    must_be_port,
    must_be_served,
)

EXAMPLES = examples("serve --open", "serve --host 0.0.0.0", "serve --port 9000 --data games")


def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    data: Data = None,
    database: Database = None,
    database_file: DatabaseFile = None,
    name: HostName = None,
    settings: SettingsFile = None,
    workers: Workers = 1,
    log_format: Format = "lines",
    log_level: Level = "warning",
    metrics: MetricsPort = None,
    metrics_host: MetricsHost = "127.0.0.1",
    bench: Bench = None,
    backups: Backups = None,
    backup: Backup = True,
    open_page: OpenPage = False,
) -> None:
    """Serve the page on which the games are played. Ctrl-C stops it; the games are kept."""
    must_be_port("--port", port, least=0)
    must_be_port("--metrics", metrics, least=1)
    log = log_settings(log_format, log_level)
    chosen = chosen_database(data, database, database_file)
    must_be_served(workers, chosen)
    bench = bench_wished(bench)
    from ludarium.cli.hosting import Hosting, host_page  # loading the server would slow down every other command

    host_page(
        Hosting(
            host=host,
            port=port,
            data=data,
            database=chosen,
            name=name,
            settings=settings,
            open_page=open_page,
            log=log,
            metrics=metrics,
            metrics_host=metrics_host,
            workers=workers,
            backups=backups,
            backup=backup,
            bench=bench,
        )
    )
